import { messages } from '@portal/contracts'
import { seedInstitution } from '../../../demo/testing'
import { testApp } from '../../../../test/app'
import { aReleaseToken } from '../../../../test/release-tokens'
import { withoutTable } from '../../../../test/database'
import { createReleaseRepository } from './releases.repository'
import { noCounts } from './releases.rules'
import { one, other, reportedReleases } from './reported-releases.fixture'

const test = testApp()
const { put, report, health } = reportedReleases(test)

it('counts what browsers report, for each release, and keeps the last fault', async () => {
  for (const time of [{ ms: 300 }, { ms: 500 }, {}])
    await report([{ ...one, kind: 'load', ...time }])
  await report([
    { ...one, kind: 'load-failed', reason: 'network', ms: 9 },
    { ...other, kind: 'crash', reason: 'crash' },
  ])
  test.clock.forward(60)
  await report([{ ...one, kind: 'load-failed', reason: 'timeout' }])
  expect(await health()).toMatchObject([
    {
      ...one,
      loads: 3,
      loadFailures: 2,
      crashes: 0,
      loadMs: 400,
      sessions: 5,
      failedSessions: 2,
      signedInSessions: 0,
      lastError: 'timeout',
    },
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
  await withoutTable(test.db, 'academic_sessions', () =>
    test.call('GET', '/academic-sessions/public/active', { headers }),
  )
  expect(test.takeErrors()).toMatchObject([{ msg: 'request failed' }])
  expect(await health()).toMatchObject([{ ...one, calls: 3, callFailures: 1, loads: 0 }])
})

it('shows the health of releases to staff with the module database and to the release tools only', async () => {
  const seed = await seedInstitution(test)
  const student = await seed.student()
  const token = await aReleaseToken(test)
  const statusFor = async (options: object) =>
    (await test.call('GET', '/releases/health', options)).statusCode
  const withToken = (authorization: string) => statusFor({ headers: { authorization } })
  expect([
    await statusFor({ cookie: await seed.staffWith('database') }),
    await withToken(`Bearer ${token}`),
  ]).toEqual([200, 200])
  expect([
    await statusFor({}),
    await withToken('Bearer wrong'),
    await withToken(token),
    await withToken('Bearer undefined'),
  ]).toEqual([401, 401, 401, 401])
  expect(await statusFor({ cookie: await seed.staffWith('students', 'staff') })).toBe(403)
  expect(await statusFor({ cookie: await test.sessionOf('student', student.id) })).toBe(403)
})

it.each([
  ['an unknown key', [{ ...one, kind: 'load', user: 'APP25000001' }]],
  ['an unknown kind', [{ ...one, kind: 'seen' }]],
  ['a reason in words', [{ ...one, kind: 'crash', reason: 'Cannot read Ngozi' }]],
  ['no area', [{ ...one, area: 'students', kind: 'load' }]],
  ['a path', [{ ...one, release: '../../x', kind: 'load' }]],
  ['a strange time', [{ ...one, kind: 'load', ms: -1 }]],
  ['nothing', []],
  ['too many at once', Array.from({ length: 11 }, () => ({ ...one, kind: 'load' }))],
])('refuses %s', async (_, events) => {
  expect((await report(events)).statusCode).toBe(400)
  expect(await health()).toEqual([])
})

it('refuses more than two kilobytes', async () => {
  const reply = await test.call('POST', '/releases/events', {
    body: { events: [{ ...one, kind: 'load' }], padding: 'x'.repeat(2100) },
  })
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
    413,
    messages.general.tooLarge,
  ])
})

it('loses nothing when several count the same at the same time', async () => {
  const { add } = createReleaseRepository(test.db)
  await Promise.all(
    Array.from({ length: 40 }, () => add(one, '2026-11-20', { ...noCounts, loads: 2, calls: 1 })),
  )
  expect(await test.db('release_counters')).toMatchObject([
    { loads: 80, calls: 40, last_fault: null },
  ])
})

it('forgets after a month', async () => {
  await report([{ ...one, kind: 'load' }])
  await health()
  test.clock.forward(32 * 86_400)
  await report([{ ...other, kind: 'load' }])
  expect(await health()).toMatchObject([other])
  expect(await test.db('release_counters')).toHaveLength(1)
})

it('shows the history to staff with the module database, newest first', async () => {
  const seed = await seedInstitution(test)
  for (let seq = 1; seq <= 12; seq += 1) {
    put(`history/${String(seq)}.json`, {
      seq,
      at: '2026-11-20T10:05:00.000Z',
      by: 'ci',
      reason: `promote ${String(seq)}`,
      ...(seq === 12 && { forced: ['kit'] }),
    })
  }
  const reply = await test.call('GET', '/releases/history', {
    cookie: await seed.staffWith('database'),
  })
  const { history } = reply.json<{ data: { history: { seq: number; forced: boolean }[] } }>().data
  expect(history.map(({ seq }) => seq)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(history.map(({ forced }) => forced).filter(Boolean)).toHaveLength(1)
  expect(
    (
      await test.call('GET', '/releases/history', {
        cookie: await seed.staffWith('students', 'staff'),
      })
    ).statusCode,
  ).toBe(403)
  expect((await test.call('GET', '/releases/history')).statusCode).toBe(401)
})

it('has no history where the site lies elsewhere', async () => {
  const seed = await seedInstitution(test)
  const reply = await test.call('GET', '/releases/history', {
    cookie: await seed.staffWith('database'),
  })
  expect(reply.json()).toEqual({ success: true, data: { history: [] } })
})
