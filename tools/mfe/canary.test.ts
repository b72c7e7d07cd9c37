import http from 'node:http'
import { disableCommand, enableCommand } from './commands'
import { explainCommand } from './explain'
import { bucketOf, isInCanary } from '@portal/releases'
import { listStates, readState } from '@portal/releases/store'
import { judgeCanary, readHealth, type Counters } from './health'
import { addressOf } from './testing/fixtures'
import { fresh, promote, student } from './promote.fixture'

it('gives a canary to 9 to 11 of 100 browsers at 10 %, and keeps them all at 30 %', async () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `device-${index}`)
  const chosen = async () => {
    const { canary } = await student()
    return ids.filter((id) => isInCanary(canary!, { id }))
  }
  await promote('2-b', { canary: '10' })
  const first = await chosen()
  expect(first.length).toBeGreaterThan(900)
  expect(first.length).toBeLessThan(1100)
  await promote('2-b', { canary: '30' })
  const second = new Set(await chosen())
  expect([second.size > 2700, first.filter((id) => !second.has(id))]).toEqual([true, []])
})

const counters = (
  release: string,
  sessions: number,
  failedSessions: number,
  signedInSessions = 0,
  failedSignedInSessions = 0,
): Counters => ({
  area: 'mfe-student',
  release,
  sessions,
  failedSessions,
  signedInSessions,
  failedSignedInSessions,
})

it.each([
  [
    'fails more often',
    [counters('1-a', 1000, 5), counters('2-b', 100, 9)],
    false,
    '2-b fails in 9.0 % of 100 sessions, 1-a in 0.5 % of 1000',
  ],
  [
    'has one forged crash',
    [counters('1-a', 1000, 0), counters('2-b', 50, 1)],
    true,
    '2-b fails in 2.0 %',
  ],
  [
    'has as many forged crashes as one address can add',
    [counters('1-a', 1000, 0), counters('2-b', 50, 3)],
    true,
    '2-b fails in 6.0 %',
  ],
  [
    'does not fail more often',
    [counters('1-a', 1000, 20), counters('2-b', 100, 2)],
    true,
    '2-b fails in 2.0 %',
  ],
  [
    'is 40 % broken while crashes of its stable are forged',
    [counters('1-a', 4000, 3000), counters('2-b', 100, 40)],
    false,
    '2-b fails in 40.0 %',
  ],
  [
    'is 40 % broken for people signed in while loads of it are forged',
    [counters('1-a', 1000, 0, 500, 0), counters('2-b', 5000, 24, 60, 24)],
    false,
    'sessions of people signed in',
  ],
  [
    'does well for people signed in while crashes of it are forged',
    [counters('1-a', 1000, 0, 500, 2), counters('2-b', 300, 150, 60, 0)],
    true,
    'sessions of people signed in',
  ],
  [
    'has hardly been loaded',
    [counters('1-a', 1000, 5), counters('2-b', 49, 9)],
    true,
    'not enough data: 2-b has 49 sessions',
  ],
  ['is unknown', [counters('1-a', 1000, 5)], true, 'not enough data: 2-b has 0 sessions'],
])('a canary that %s', (_, releases, ok, reason) => {
  expect(judgeCanary(releases, 'mfe-student', '2-b', '1-a')).toEqual({
    ok,
    reason: expect.stringContaining(reason),
    ...(reason.startsWith('not enough') && { isScarce: true }),
  })
})

it('shows the token of its environment to the API, and says so when there is none', async () => {
  const server = http
    .createServer(({ headers }, response) =>
      response
        .writeHead(headers.authorization === 'Bearer right' ? 200 : 401)
        .end(JSON.stringify({ data: { releases: [] } })),
    )
    .listen(0)
  const api = addressOf(server)
  try {
    expect(await readHealth(api, 'right')).toEqual([])
    await expect(readHealth(api, undefined)).rejects.toThrow('set MFE_TOKEN')
  } finally {
    server.close()
  }
})

it('widens no canary that fails more often than its stable', async () => {
  await promote('2-b', { canary: '10' })
  const releases = [counters('1-a', 1000, 0), counters('2-b', 100, 9)]
  const answers: Record<string, object> = {
    '/api/releases/health': { success: true, data: { releases } },
    '/api/openapi.json': { paths: { '/schools': { get: {} } } },
  }
  const server = http
    .createServer(({ url }, response) => response.end(JSON.stringify(answers[String(url)])))
    .listen(0)
  try {
    fresh.context.api = addressOf(server)
    await expect(promote('2-b', { canary: '30' })).rejects.toThrow('health red')
    await expect(promote('2-b')).rejects.toThrow('health red')
    expect((await student()).canary?.percent).toBe(10)
    releases[1]!.failedSessions = 0
    await promote('2-b', { canary: '30' })
    expect((await student()).canary?.percent).toBe(30)
  } finally {
    server.close()
  }
})

it('makes no canary stable without enough data, unless a person gives a reason', async () => {
  await promote('2-b', { canary: '10' })
  await promote('2-b', { canary: '30' }) // Widening it brings the data.
  await expect(promote('2-b')).rejects.toThrow('health red')
  expect(fresh.context.printed.join()).toContain(
    'RED  health     not enough data: give --api to read what browsers report, or --skip-health --reason "…"',
  )
  expect((await student()).stable?.release).toBe('1-a')
  await promote('2-b', { skipHealth: true, reason: 'twenty people have tried it' })
  expect((await student()).stable?.release).toBe('2-b')
  const states = await listStates(fresh.context.site)
  expect(await readState(fresh.context.site, Math.max(...states))).toMatchObject({
    reason: 'promote mfe-student 2-b, twenty people have tried it',
    skipped: ['smoke', 'health'],
  })
})

it('explains who gets which release, now and before', async () => {
  await promote('2-b', { canary: '10', groups: 'qa' })
  const before = new Date().toISOString()
  const ids = Array.from({ length: 200 }, (_, index) => `device-${index}`)
  const lucky = ids.find((id) => bucketOf('mfe-student:2-b', id) < 10)!
  const other = ids.find((id) => bucketOf('mfe-student:2-b', id) >= 10)!
  const explain = async (options: { user: string; groups?: string; at?: string }) => {
    fresh.context.printed.length = 0
    await explainCommand(fresh.context, 'mfe-student', options)
    return fresh.context.printed[1]?.trim().replace(/ +/g, ' ')
  }
  expect(await explain({ user: lucky })).toBe(
    `mfe-student 2-b canary: bucket ${bucketOf('mfe-student:2-b', lucky)} of 100 for mfe-student:2-b, the canary takes those below 10`,
  )
  expect(await explain({ user: other })).toMatch(/^mfe-student 1-a stable: bucket \d+ of 100/)
  expect(await explain({ user: other, groups: 'qa' })).toBe(
    'mfe-student 2-b canary, as a member of qa',
  )
  await promote('2-b', { skipHealth: true })
  await disableCommand(fresh.context, 'mfe-student', { message: 'Back at noon' })
  expect(await explain({ user: other })).toBe('mfe-student nothing switched off: Back at noon')
  expect(await explain({ user: other, at: before })).toMatch(/^mfe-student 1-a stable: bucket/)
  await enableCommand(fresh.context, 'mfe-student')
  expect(await explain({ user: other })).toBe('mfe-student 2-b stable, there is no canary')
  await expect(
    explainCommand(fresh.context, 'mfe-student', { user: other, at: '2020-01-01' }),
  ).rejects.toThrow('Nothing had been promoted')
})
