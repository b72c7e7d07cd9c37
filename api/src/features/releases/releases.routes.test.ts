import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages, type ReleaseCounters } from '@portal/contracts'
import { aWorld } from '../../demo/testing'
import { testApp } from '../../../test/app'
import { createReleaseRepository } from './releases.repository'
import { emptyTally } from './releases.rules'

const test = testApp()
const one = { area: 'mfe-student', release: '1.0.0-3f9c21ab' }
const other = { area: 'mfe-student', release: '1.1.0-77aa0011' }
const invented = { area: 'mfe-student', release: '9.9.9-00000000' }

const mfe = () => join(test.config.dataDir, 'site/mfe')
function put(path: string, content: object): void {
  mkdirSync(join(mfe(), path, '..'), { recursive: true })
  writeFileSync(join(mfe(), path), JSON.stringify(content))
}
beforeEach(() => {
  put('registry.json', {})
  for (const { area, release } of [one, other]) put(`${area}/${release}/release.json`, {})
})
afterEach(() => { rmSync(mfe(), { recursive: true, force: true }) })

const report = (events: unknown, address?: string) => test.call('POST', '/releases/events', { body: { events }, ...(address && { address }) })
const health = async () => (await test.call('GET', '/releases/health')).json<{ data: { releases: ReleaseCounters[] } }>().data.releases

it('counts what browsers report, for each release, and keeps the last fault', async () => {
  await report([{ ...one, kind: 'load', ms: 300 }, { ...one, kind: 'load', ms: 500 }, { ...one, kind: 'load' }])
  await report([{ ...one, kind: 'load-failed', reason: 'network', ms: 9 }, { ...other, kind: 'crash', reason: 'crash' }])
  test.clock.forward(60)
  await report([{ ...one, kind: 'load-failed', reason: 'timeout' }])
  expect(await health()).toMatchObject([
    { ...one, loads: 3, loadFailures: 2, crashes: 0, loadMs: 400, lastError: 'timeout' },
    { ...other, loads: 0, loadFailures: 0, crashes: 1, loadMs: null, lastError: 'crash' },
  ])
  const [{ lastErrorAt } = { lastErrorAt: null }] = await health()
  expect(Math.abs(Date.parse(lastErrorAt ?? '') - test.clock.now().getTime())).toBeLessThan(5_000)
  expect(await test.db('release_counters')).toHaveLength(2)
})

it('adds up calls of each release, and which of them failed for a fault of ours', async () => {
  const headers = { 'x-portal-area': `${one.area}@${one.release}` }
  await test.call('GET', '/health', { headers })
  await test.call('GET', '/students-new', { headers })
  await test.db.schema.renameTable('academic_sessions', 'aside')
  await test.call('GET', '/academic-sessions/public/active', { headers })
  await test.db.schema.renameTable('aside', 'academic_sessions')
  expect(await health()).toMatchObject([{ ...one, calls: 3, callFailures: 1, loads: 0 }])
})

it.each([
  ['an area alone', 'mfe-student@standalone'], ['a release that was never published', `${invented.area}@${invented.release}`],
  ['something else', '../../etc@1.0.0-3f9c21ab'], ['a novel', 'x'.repeat(4000)],
])('does not count calls of %s', async (_, header) => {
  expect((await test.call('GET', '/health', { headers: { 'x-portal-area': header } })).statusCode).toBe(200)
  expect(await health()).toEqual([])
})

it('keeps nothing of releases that were never published, however many, and loses no real one for them', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ ...invented, release: `9.9.9-${String(index).padStart(8, '0')}`, kind: 'load' }))
  await report([{ ...one, kind: 'load' }])
  for (let at = 0; at < many.length; at += 10) await report(many.slice(at, at + 10))
  expect(await health()).toMatchObject([{ ...one, loads: 1 }])
  for (let at = 0; at < many.length; at += 10) await report(many.slice(at, at + 10))
  await report([{ ...one, kind: 'load' }])
  expect(await health()).toMatchObject([{ ...one, loads: 2 }])
})

it('takes names as they are where the site lies elsewhere', async () => {
  rmSync(mfe(), { recursive: true })
  await report([{ ...invented, kind: 'load' }])
  expect(await health()).toMatchObject([{ ...invented, loads: 1 }])
})

it.each([
  ['an unknown key', [{ ...one, kind: 'load', user: 'APP25000001' }]], ['an unknown kind', [{ ...one, kind: 'seen' }]],
  ['a reason in words', [{ ...one, kind: 'crash', reason: 'Cannot read Ngozi' }]], ['no area', [{ ...one, area: 'students', kind: 'load' }]],
  ['a path', [{ ...one, release: '../../x', kind: 'load' }]], ['a strange time', [{ ...one, kind: 'load', ms: -1 }]], ['nothing', []],
  ['too many at once', Array.from({ length: 11 }, () => ({ ...one, kind: 'load' }))],
])('refuses %s', async (_, events) => {
  expect((await report(events)).statusCode).toBe(400)
  expect(await health()).toEqual([])
})

it('refuses more than two kilobytes', async () => {
  const reply = await test.call('POST', '/releases/events', { body: { events: [{ ...one, kind: 'load' }], padding: 'x'.repeat(2100) } })
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([413, messages.general.tooLarge])
})

it('lets an address report so much in a minute, and others all the same', async () => {
  const address = '192.0.2.7'
  const event = [{ ...one, kind: 'load' }]
  for (let count = 0; count < 300; count += 1) await report(event, address)
  const refused = await report(event, address)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await report(event, '192.0.2.8')).statusCode).toBe(200)
  test.clock.forward(61)
  expect((await report(event, address)).statusCode).toBe(200)
  expect((await health())[0]?.loads).toBe(302)
})

it('loses nothing when several count the same at the same time', async () => {
  const { add } = createReleaseRepository(test.db)
  await Promise.all(Array.from({ length: 40 }, () => add(one, '2026-11-20', { ...emptyTally, loads: 2, calls: 1 })))
  expect(await test.db('release_counters')).toMatchObject([{ loads: 80, calls: 40, last_fault: null }])
})

it('forgets after a month', async () => {
  await report([{ ...one, kind: 'load' }])
  await health()
  test.clock.forward(32 * 86_400)
  await report([{ ...other, kind: 'load' }])
  expect(await health()).toMatchObject([other])
  expect(await test.db('release_counters')).toHaveLength(1)
})

it('shows the history to staff who manage staff, newest first', async () => {
  const world = await aWorld(test)
  for (let seq = 1; seq <= 12; seq += 1) {
    put(`history/${String(seq)}.json`, { seq, at: '2026-11-20T10:05:00.000Z', by: 'ci', reason: `promote ${String(seq)}`, ...(seq === 12 && { forced: ['kit'] }) })
  }
  const reply = await test.call('GET', '/releases/history', { cookie: await world.staffWith('staff') })
  const { history } = reply.json<{ data: { history: { seq: number; forced: boolean }[] } }>().data
  expect(history.map(({ seq }) => seq)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(history.map(({ forced }) => forced).filter(Boolean)).toHaveLength(1)
  expect((await test.call('GET', '/releases/history', { cookie: await world.staffWith('students') })).statusCode).toBe(403)
  expect((await test.call('GET', '/releases/history')).statusCode).toBe(401)
})

it('has no history where the site lies elsewhere', async () => {
  const world = await aWorld(test)
  const reply = await test.call('GET', '/releases/history', { cookie: await world.staffWith('staff') })
  expect(reply.json()).toEqual({ success: true, data: { history: [] } })
})
