import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { messages, type ReleaseCounters } from '@portal/contracts'
import { seedInstitution } from '../../demo/testing'
import { testApp } from '../../../test/app'
import { withoutTable } from '../../../test/database'
import { readPublished } from './published'
import { createReleaseRepository } from './releases.repository'
import { emptyTally } from './releases.rules'

const token = 'a-token-of-the-release-tools-0123456789'
const test = testApp({ releasesToken: token })
const one = { area: 'mfe-student', release: '1.0.0-3f9c21ab' }
const other = { area: 'mfe-student', release: '1.1.0-77aa0011' }
const invented = { area: 'mfe-student', release: '9.9.9-00000000' }

const registry = {
  seq: 1,
  remotes: { [one.area]: { stable: { release: one.release }, canary: { release: other.release } } },
}

let addresses = 0
/** Another network for each report, unless a test says from where. */
const nextAddress = () => `10.${String((addresses += 1) >> 8)}.${String(addresses & 255)}.1`

const mfe = () => join(test.config.dataDir, 'site/mfe')
function put(path: string, content: object): void {
  mkdirSync(join(mfe(), path, '..'), { recursive: true })
  writeFileSync(join(mfe(), path), JSON.stringify(content))
}
beforeEach(() => {
  put('registry.json', registry)
  test.clock.forward(4) // the registry is read again after three seconds
})
afterEach(() => {
  rmSync(mfe(), { recursive: true, force: true })
})

const report = (
  events: unknown,
  from: { address?: string; browser?: string; cookie?: string } = {},
) =>
  test.call('POST', '/releases/events', {
    body: { events },
    headers: { 'user-agent': from.browser ?? 'a browser' },
    address: from.address ?? nextAddress(),
    ...(from.cookie && { cookie: from.cookie }),
  })
const showing = { headers: { authorization: `Bearer ${token}` } }
const health = async () =>
  (await test.call('GET', '/releases/health', showing)).json<{
    data: { releases: ReleaseCounters[] }
  }>().data.releases

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

it.each([
  ['an area alone', 'mfe-student@standalone'],
  ['a release that was never published', `${invented.area}@${invented.release}`],
  ['something else', '../../etc@1.0.0-3f9c21ab'],
  ['a novel', 'x'.repeat(4000)],
])('does not count calls of %s', async (_, header) => {
  expect(
    (await test.call('GET', '/health', { headers: { 'x-portal-area': header } })).statusCode,
  ).toBe(200)
  expect(await health()).toEqual([])
})

it('keeps nothing of releases that were never published, however many, and loses no real one for them', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    ...invented,
    release: `9.9.9-${String(index).padStart(8, '0')}`,
    kind: 'load',
  }))
  await report([{ ...one, kind: 'load' }])
  for (let at = 0; at < many.length; at += 10) await report(many.slice(at, at + 10))
  expect(await health()).toMatchObject([{ ...one, loads: 1 }])
  for (let at = 0; at < many.length; at += 10) await report(many.slice(at, at + 10))
  await report([{ ...one, kind: 'load' }])
  expect(await health()).toMatchObject([{ ...one, loads: 2 }])
})

it('takes names of the registry at the portal’s address where the site lies elsewhere, and no invented one', async () => {
  const store = http
    .createServer(({ url }, response) => {
      const states: Record<string, object> = {
        '/mfe/registry.json': { ...registry, seq: 2 },
        '/mfe/history/1.json': {
          remotes: { 'mfe-public': { stable: { release: '0.9.0-11111111' } } },
        },
      }
      const state = states[url ?? '']
      response.writeHead(state ? 200 : 404).end(JSON.stringify(state ?? {}))
    })
    .listen(0, '127.0.0.1')
  await once(store, 'listening')
  const published = readPublished(
    {
      dataDir: join(test.config.dataDir, 'none'),
      publicOrigin: `http://127.0.0.1:${String((store.address() as AddressInfo).port)}`,
    },
    test.clock,
  )
  const known = [one, other, { area: 'mfe-public', release: '0.9.0-11111111' }, invented]
  const answers: boolean[] = []
  for (const each of known) answers.push(await published.has(each))
  store.close()
  expect(answers).toEqual([true, true, true, false])
  test.clock.forward(4)
  expect([await published.has(one), await published.has(invented)]).toEqual([true, false]) // its server is away now
})

it('takes no name from anybody while no registry can be read', async () => {
  rmSync(mfe(), { recursive: true })
  const published = readPublished(
    { dataDir: join(test.config.dataDir, 'none'), publicOrigin: undefined },
    test.clock,
  )
  expect(await published.has(invented)).toBe(false)
})

it('counts a browser once a minute for each release, and a failure of it beside its load', async () => {
  const from = { address: '192.0.2.9' }
  for (let count = 0; count < 5; count += 1)
    await report(
      [
        { ...one, kind: 'load' },
        { ...one, kind: 'crash', reason: 'crash' },
        { ...other, kind: 'load' },
      ],
      from,
    )
  expect(await health()).toMatchObject([
    { loads: 1, crashes: 1, sessions: 1, failedSessions: 1 },
    { loads: 1, crashes: 0, sessions: 1, failedSessions: 0 },
  ])
  test.clock.forward(61)
  await report([{ ...one, kind: 'load' }], from)
  expect((await health())[0]).toMatchObject({ loads: 2, sessions: 2 })
})

it('lets 3,000 forged crashes from one address count as three in a day', async () => {
  for (let minute = 0; minute < 10; minute += 1) {
    for (let count = 0; count < 30; count += 1) {
      await report(
        Array.from({ length: 10 }, () => ({ ...other, kind: 'crash', reason: 'crash' })),
        { address: '192.0.2.66', browser: `forged ${String(minute)} ${String(count)}` },
      )
    }
    test.clock.forward(61)
  }
  expect(await health()).toMatchObject([
    { ...other, crashes: 3, sessions: 3, failedSessions: 3, signedInSessions: 0 },
  ])
}, 60_000)

it('counts people who are signed in on their own, behind one address too, and no made-up session', async () => {
  const seed = await seedInstitution(test)
  const address = '192.0.2.10'
  for (let count = 0; count < 4; count += 1)
    await report([{ ...one, kind: 'crash', reason: 'crash' }], {
      address,
      cookie: await seed.staffWith('staff'),
    })
  await report([{ ...one, kind: 'load' }], { address, cookie: 'portal_staff=forged' })
  expect(await health()).toMatchObject([
    { sessions: 5, failedSessions: 4, signedInSessions: 4, failedSignedInSessions: 4 },
  ])
})

it('counts an account that signs in again and again once, wherever from', async () => {
  const { id } = await (await seedInstitution(test)).student()
  for (let count = 0; count < 20; count += 1)
    await report([{ ...other, kind: 'crash', reason: 'crash' }], {
      cookie: await test.sessionOf('student', id),
    })
  expect(await health()).toMatchObject([
    { ...other, crashes: 1, signedInSessions: 1, failedSignedInSessions: 1 },
  ])
})

it('takes a report for one of its address while no session can be looked up, and when it is gone', async () => {
  const cookie = await (await seedInstitution(test)).staffWith('staff')
  await withoutTable(test.db, 'account_sessions', async () => {
    expect((await report([{ ...one, kind: 'load' }], { cookie })).statusCode).toBe(200)
  })
  await test.db('account_sessions').delete()
  expect((await report([{ ...one, kind: 'load' }], { cookie })).statusCode).toBe(200)
  expect(await health()).toMatchObject([{ sessions: 2, signedInSessions: 0 }])
})

it('shows how releases do to staff and to the release tools, and to nobody else', async () => {
  const seed = await seedInstitution(test)
  const student = await seed.student()
  const statusFor = async (options: object) =>
    (await test.call('GET', '/releases/health', options)).statusCode
  const withToken = (authorization: string) => statusFor({ headers: { authorization } })
  expect([
    await statusFor({ cookie: await seed.staffWith('students') }),
    await withToken(`Bearer ${token}`),
  ]).toEqual([200, 200])
  expect([
    await statusFor({}),
    await withToken('Bearer wrong'),
    await withToken(token),
    await withToken('Bearer undefined'),
  ]).toEqual([401, 401, 401, 401])
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

it.each([
  ['an address', '192.0.2.7', () => '192.0.2.7'],
  [
    'a customer’s IPv6 network',
    '2001:db8:1:2::ffff',
    (nth: number) => `2001:db8:1:2::${nth.toString(16)}`,
  ],
])(
  'lets %s report so much in a minute, and others all the same',
  async (_what, last, addressOf) => {
    const event = [{ ...one, kind: 'load' }]
    for (let count = 0; count < 300; count += 1) await report(event, { address: addressOf(count) })
    const cookie = await (await seedInstitution(test)).staffWith('staff')
    const asked = jest.fn()
    test.db.on('query', asked)
    const refused = await report(event, { address: last, cookie })
    test.db.off('query', asked)
    expect([refused.statusCode, asked.mock.calls]).toEqual([429, []])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await report(event, { address: '192.0.2.8' })).statusCode).toBe(200)
    test.clock.forward(61)
    expect((await report(event, { address: last })).statusCode).toBe(200)
  },
)

it('loses nothing when several count the same at the same time', async () => {
  const { add } = createReleaseRepository(test.db)
  await Promise.all(
    Array.from({ length: 40 }, () => add(one, '2026-11-20', { ...emptyTally, loads: 2, calls: 1 })),
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

it('shows the history to staff who manage staff, newest first', async () => {
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
    cookie: await seed.staffWith('staff'),
  })
  const { history } = reply.json<{ data: { history: { seq: number; forced: boolean }[] } }>().data
  expect(history.map(({ seq }) => seq)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(history.map(({ forced }) => forced).filter(Boolean)).toHaveLength(1)
  expect(
    (await test.call('GET', '/releases/history', { cookie: await seed.staffWith('students') }))
      .statusCode,
  ).toBe(403)
  expect((await test.call('GET', '/releases/history')).statusCode).toBe(401)
})

it('has no history where the site lies elsewhere', async () => {
  const seed = await seedInstitution(test)
  const reply = await test.call('GET', '/releases/history', {
    cookie: await seed.staffWith('staff'),
  })
  expect(reply.json()).toEqual({ success: true, data: { history: [] } })
})
