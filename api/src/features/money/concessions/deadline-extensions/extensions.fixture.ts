import type { DeadlineExtension, ChargeLine } from '@portal/contracts'
import { aChargeOf } from '../../../../../test/payments'
import { seedInstitution, type Seed } from '../../../../demo/testing'
import { lagosDayOf } from '../../../../platform/clock'
import { checkLedger } from '../../ledger'
import type { TestApp } from '../../../../../test/app'

/**
 * For tests: a student with an overdue charge, two Bursary officers, and the calls for deadline
 * extensions.
 */
export function testExtensions(test: TestApp) {
  const setup = {} as {
    seed: Seed
    ada: Awaited<ReturnType<Seed['student']>>
    bursar: string
    other: string
    charge: string
  }
  const inDays = (days: number): string =>
    lagosDayOf(new Date(test.clock.now().getTime() + days * 86_400_000).toISOString())
  const aCharge = (own: Parameters<typeof aChargeOf>[2] = {}) =>
    aChargeOf(test, setup.ada.id, {
      name: 'schoolFee',
      kobo: 12_000_000,
      dueOn: inDays(-10),
      lateKobo: 500_000,
      ...own,
    })
  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    setup.ada = await setup.seed.student({ status: 'active' })
    ;[setup.bursar, setup.other] = [
      await setup.seed.staffWith('finance'),
      await setup.seed.staffWith('finance'),
    ]
    setup.charge = await aCharge()
  })
  afterEach(async () => {
    expect((await checkLedger(test.db)).problems).toEqual([])
  })
  const extend = (body: object = {}, cookie = setup.bursar, student = setup.ada.id) =>
    test.call('POST', `/deadline-extensions/student/${student}`, {
      cookie,
      body: {
        charge: setup.charge,
        from: inDays(-10),
        until: inDays(20),
        reason: 'Was ill in October',
        ...body,
      },
    })
  const extended = async (body: object = {}) =>
    (await extend(body)).json<{ data: DeadlineExtension; message: string }>()
  const takeBack = (id: string, reason = 'Given by mistake') =>
    test.call('POST', `/deadline-extensions/${id}/take-back`, {
      cookie: setup.bursar,
      body: { reason },
    })
  const messageOf = async (call: ReturnType<typeof extend>) => {
    const reply = await call
    return [reply.statusCode, reply.json<{ message: string }>().message]
  }
  const list = async () =>
    (
      await test.call('GET', `/deadline-extensions/student/${setup.ada.id}`, {
        cookie: setup.bursar,
      })
    ).json<DeadlineExtension[]>()
  const line = async () =>
    (
      await test.call('POST', '/students/applicable-fees', {
        cookie: setup.ada.cookie,
        body: { payeenum: setup.ada.number },
      })
    )
      .json<{ Data: { unpaids: ChargeLine[] } }>()
      .Data.unpaids.find(({ payid }) => payid === setup.charge)
  const owes = async () => {
    const found = await line()
    return (
      found && [found.amount, found.lateFee, found.dueDate, found.extendedFrom, found.dueStatus]
    )
  }
  const late = (): [number, number, string, null, string] => [
    125_000,
    5_000,
    inDays(-10),
    null,
    'overdue',
  ]
  const inTime = (): [number, number, string, string, string] => [
    120_000,
    0,
    inDays(20),
    inDays(-10),
    'due',
  ]
  return { setup, inDays, extend, extended, takeBack, messageOf, list, owes, late, inTime }
}
