import http from 'node:http'
import { disableCommand, enableCommand, historyCommand, statusCommand } from './commands.mjs'
import { explainCommand } from './explain.mjs'
import { loadBucket } from './gate/rules.mjs'
import { judgeCanary } from './health.mjs'
import { promoteCommand } from './promote.mjs'
import { readRegistry } from './registry.mjs'
import { aContext, aPublished, makeStable } from './testing/fixtures.mjs'

let context
beforeEach(async () => {
  context = aContext()
  await aPublished(context, { name: 'shell' })
  await makeStable(context, 'shell', '1.0.0-ss')
  for (const release of ['1-a', '2-b']) await aPublished(context, { release })
  await makeStable(context, 'mfe-student', '1-a')
})
afterEach(() => context.remove())

const promote = (release, options) => promoteCommand(context, 'mfe-student', release, { skipExecuted: true, reason: 'fixture', ...options })
const student = async () => (await readRegistry(context.site)).remotes['mfe-student']

it('gives a canary to 9 to 11 of 100 browsers at 10 %, and keeps them all at 30 %', async () => {
  const { isInCanary } = loadBucket()
  const ids = Array.from({ length: 10_000 }, (_, index) => `device-${index}`)
  const chosen = async () => {
    const { canary } = await student()
    return ids.filter((id) => isInCanary(canary, { id }))
  }
  await promote('2-b', { canary: '10' })
  const first = await chosen()
  expect(first.length).toBeGreaterThan(900)
  expect(first.length).toBeLessThan(1100)
  await promote('2-b', { canary: '30' })
  const second = new Set(await chosen())
  expect([second.size > 2700, first.filter((id) => !second.has(id))]).toEqual([true, []])
})

it('writes the canary as the shell reads it, then makes it stable', async () => {
  await promote('2-b', { canary: '10', groups: 'qa,staff' })
  const { stable, canary } = await student()
  expect(canary).toEqual({ ...stable, release: '2-b', percent: 10, salt: 'mfe-student:2-b', groups: ['qa', 'staff'] })
  await promote('2-b')
  expect(await student()).toMatchObject({ stable: { release: '2-b' }, previous: { release: '1-a' }, canary: null })
  await expect(promote('1-a', { canary: 'many' })).rejects.toThrow('is no whole number')
})

const counters = (release, loads, loadFailures, crashes = 0) => ({ area: 'mfe-student', release, loads, loadFailures, crashes, calls: 0, callFailures: 0 })

it.each([
  ['fails more often', [counters('1-a', 1000, 5), counters('2-b', 100, 2)], false, '2-b fails in 2.0 % of 100 loads, 1-a in 0.5 % of 1000'],
  ['crashes more often', [counters('1-a', 1000, 5), counters('2-b', 100, 0, 1)], false, '2-b fails in 1.0 %'],
  ['does not fail more often', [counters('1-a', 1000, 20), counters('2-b', 100, 2)], true, '2-b fails in 2.0 %'],
  ['has hardly been loaded', [counters('1-a', 1000, 5), counters('2-b', 19, 9)], true, 'not enough data: 2-b has 19 loads'],
  ['is unknown', [counters('1-a', 1000, 5)], true, 'not enough data: 2-b has 0 loads'],
])('a canary that %s', (_, releases, ok, reason) => {
  expect(judgeCanary(releases, 'mfe-student', '2-b', '1-a')).toEqual({ ok, reason: expect.stringContaining(reason) })
})

it('widens no canary that fails more often than its stable', async () => {
  await promote('2-b', { canary: '10' })
  const releases = [counters('1-a', 1000, 0), counters('2-b', 100, 9)]
  const answers = { '/api/releases/health': { success: true, data: { releases } }, '/api/openapi.json': { paths: { '/schools': { get: {} } } } }
  const server = http.createServer(({ url }, response) => response.end(JSON.stringify(answers[url]))).listen(0)
  try {
    context.api = `http://127.0.0.1:${server.address().port}`
    await expect(promote('2-b', { canary: '30' })).rejects.toThrow('health red')
    await expect(promote('2-b')).rejects.toThrow('health red')
    expect((await student()).canary.percent).toBe(10)
    releases[1].loadFailures = 0
    await promote('2-b', { canary: '30' })
    expect((await student()).canary.percent).toBe(30)
  } finally {
    server.close()
  }
})

it('explains who gets which release, now and before', async () => {
  const { bucketOf } = loadBucket()
  await promote('2-b', { canary: '10', groups: 'qa' })
  const before = new Date().toISOString()
  const ids = Array.from({ length: 200 }, (_, index) => `device-${index}`)
  const lucky = ids.find((id) => bucketOf('mfe-student:2-b', id) < 10)
  const other = ids.find((id) => bucketOf('mfe-student:2-b', id) >= 10)
  const explain = async (options) => {
    context.said.length = 0
    await explainCommand(context, 'mfe-student', options)
    return context.said[1].trim().replace(/ +/g, ' ')
  }
  expect(await explain({ user: lucky })).toBe(`mfe-student 2-b canary: bucket ${bucketOf('mfe-student:2-b', lucky)} of 100 for mfe-student:2-b, the canary takes those below 10`)
  expect(await explain({ user: other })).toMatch(/^mfe-student 1-a stable: bucket \d+ of 100/)
  expect(await explain({ user: other, groups: 'qa' })).toBe('mfe-student 2-b canary, as a member of qa')
  await promote('2-b')
  await disableCommand(context, 'mfe-student', { message: 'Back at noon' })
  expect(await explain({ user: other })).toBe('mfe-student nothing switched off: Back at noon')
  expect(await explain({ user: other, at: before })).toMatch(/^mfe-student 1-a stable: bucket/)
  await enableCommand(context, 'mfe-student')
  expect(await explain({ user: other })).toBe('mfe-student 2-b stable, there is no canary')
  await expect(explainCommand(context, 'mfe-student', { user: other, at: '2020-01-01' })).rejects.toThrow('Nothing had been promoted')
})

it('says what is current and who changed what', async () => {
  await promote('2-b', { canary: '10', groups: 'qa' })
  await disableCommand(context, 'mfe-student', { message: 'Back at noon', until: '2126-11-20T12:00:00+01:00' })
  context.said.length = 0
  await statusCommand(context)
  expect(context.said.at(-1)).toContain('1-a   no previous, canary 2-b at 10 % and qa, OFF until 2126-11-20T11:00:00.000Z: Back at noon')
  await historyCommand(context, { limit: '2' })
  expect(context.said.slice(-2).map((line) => line.replace(/^.*test {2}/, ''))).toEqual(['disable mfe-student, Back at noon', 'promote mfe-student 2-b, canary 10 %, groups qa, fixture'])
  expect((await student()).disabled.until).toBe('2126-11-20T11:00:00.000Z')
  await expect(disableCommand(context, 'mfe-student', { message: 'x', until: '2020-01-01T00:00:00Z' })).rejects.toThrow('has passed already')
})
