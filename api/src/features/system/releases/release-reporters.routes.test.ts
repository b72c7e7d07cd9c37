import { seedInstitution } from '../../../demo/testing'
import { testApp } from '../../../../test/app'
import { withoutTable } from '../../../../test/database'
import { one, other, reportedReleases } from './reported-releases.fixture'

const test = testApp()
const { report, health } = reportedReleases(test)

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
})

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
