import {
  deadlineMessages,
  studentFinanceMessages,
  tooShortReason,
  type ChargeLine,
  type Statement,
  type StudentProgress,
} from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import { paymentsDriver } from '../../../../../test/checkout'
import { mergeRecords } from '../../../../../test/merges'
import { aPaymentOf } from '../../../../../test/payments'
import { testSandbox } from '../../../../../test/sandbox'
import { dayInWords } from '../../../../platform/pdf/dates'
import { testExtensions } from './extensions.fixture'

const sandbox = testSandbox()

const test = testApp({}, sandbox.cards)

const cardPayments = paymentsDriver(test)
const { setup, inDays, extend, extended, takeBack, messageOf, list, owes, late, inTime } =
  testExtensions(test)
const todo = async () =>
  (await test.call('GET', '/students/progress', { cookie: setup.ada.cookie })).json<{
    data: StudentProgress
  }>().data.charges[0]
const statement = async () =>
  (await test.call('GET', '/students/statement', { cookie: setup.ada.cookie })).json<{
    data: Statement
  }>().data

it('extends the deadline of one student: the late fee is not due, the student sees both days and gets a mail, and the audit log has the reason', async () => {
  const ben = await setup.seed.student({ status: 'active' })
  expect(await owes()).toEqual(late())
  expect((await statement()).lines.map(({ kind }) => kind).sort()).toEqual(['charge', 'late-fee'])
  const { data, message } = await extended()
  expect(message).toBe(deadlineMessages.extended)
  expect(data).toMatchObject({
    charge: { _id: setup.charge, sessionYear: '2025/2026' },
    from: inDays(-10),
    until: inDays(20),
    lateFee: 5_000,
    reason: 'Was ill in October',
    takenBackAt: null,
    applies: true,
  })
  expect(await owes()).toEqual(inTime())
  expect(await todo()).toMatchObject({
    amount: 120_000,
    dueOn: inDays(20),
    extendedFrom: inDays(-10),
    isOverdue: false,
  })
  const { lines, balance } = await statement()
  expect(balance).toBe(120_000)
  expect(lines.map(({ kind, text }) => [kind, text])).toEqual([
    [
      'charge',
      expect.stringContaining(
        `, due on ${String(dayInWords(inDays(20)))}, extended from ${String(dayInWords(inDays(-10)))}`,
      ),
    ],
  ])
  const [mail] = await test.deliver()
  expect(mail?.text).toContain(
    `It is due on ${String(dayInWords(inDays(20)))}, extended from ${String(dayInWords(inDays(-10)))}.`,
  )
  const audited = await test
    .db('audit_log')
    .where({ action: 'deadline-extension.added' })
    .first<{ record: string; after_json: string }>()
  expect(audited.record).toBe(`students/${setup.ada.id}`)
  expect(JSON.parse(audited.after_json)).toMatchObject({
    charge: setup.charge,
    fromOn: inDays(-10),
    dueOn: inDays(20),
    lateFeeKobo: 500_000,
    reason: 'Was ill in October',
  })
  const others = await test.call('POST', '/students/applicable-fees', {
    cookie: ben.cookie,
    body: { payeenum: ben.number },
  })
  expect(others.json<{ Data: { unpaids: ChargeLine[] } }>().Data.unpaids).toMatchObject([
    { amount: 125_000, dueDate: inDays(-10), extendedFrom: null },
  ])
  expect(await test.db('ledger_entries').pluck('id')).toEqual([])
})

it('extends before it is overdue, and the late fee is due after the new day', async () => {
  await test
    .db('program_session_payments')
    .where({ id: setup.charge })
    .update({ due_on: inDays(5) })
  expect((await extended({ from: inDays(5), until: inDays(20) })).data.lateFee).toBe(0)
  await test.db('deadline_extensions').update({ due_on: inDays(-1) })
  for (const [table, id] of [
    ['students', setup.ada.id],
    ['program_session_payments', setup.charge],
  ] as const)
    await test
      .db(table)
      .where({ id })
      .update({ created_at: `${inDays(-30)}T09:00:00.000Z` })
  await test
    .db('program_session_payments')
    .where({ id: setup.charge })
    .update({ due_on: inDays(-10) })
  expect(await owes()).toEqual([125_000, 5_000, inDays(-1), inDays(-10), 'overdue'])
  const [lateFee] = (await statement()).lines.filter(({ kind }) => kind === 'late-fee')
  expect(lateFee?.at).toBe(`${inDays(-1)}T23:00:00.000Z`)
})

it('counts no day that is earlier than the one that everybody has by now', async () => {
  await extended()
  await test
    .db('program_session_payments')
    .where({ id: setup.charge })
    .update({ due_on: inDays(40) })
  expect(await owes()).toEqual([120_000, 0, inDays(40), null, 'due'])
})

it('extends again from the new day; the newest is taken back first, with a reason, and the late fee is due again', async () => {
  const first = (await extended()).data
  const second = (await extended({ from: inDays(20), until: inDays(30) })).data
  expect((await list()).map(({ _id, applies }) => [_id, applies])).toEqual([
    [second._id, true],
    [first._id, false],
  ])
  expect(await messageOf(takeBack(first._id))).toEqual([409, deadlineMessages.newerFirst])
  expect(await messageOf(takeBack(second._id, 'short'))).toEqual([400, tooShortReason])
  expect(await messageOf(takeBack(second._id))).toEqual([200, deadlineMessages.takenBack])
  expect(await owes()).toEqual(inTime())
  expect(await messageOf(takeBack(first._id))).toEqual([200, deadlineMessages.takenBack])
  expect(await owes()).toEqual(late())
  expect(await messageOf(takeBack(first._id))).toEqual([409, deadlineMessages.alreadyTakenBack])
  expect((await list()).map(({ takenBackReason, applies }) => [takenBackReason, applies])).toEqual([
    ['Given by mistake', false],
    ['Given by mistake', false],
  ])
  const mails = await test.deliver()
  expect(mails[0]?.text).toContain(
    `It is due on ${String(dayInWords(inDays(-10)))}, no longer on ${String(dayInWords(inDays(20)))}.`,
  )
})

it('makes one of two officers at once, and the other one reads that the due date has changed', async () => {
  const replies = await Promise.all(
    [setup.bursar, setup.other, setup.bursar, setup.other].map((cookie, nth) =>
      extend({ until: inDays(20 + nth) }, cookie),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
  expect(
    replies.find(({ statusCode }) => statusCode === 409)?.json<{ message: string }>().message,
  ).toBe(deadlineMessages.changedSince)
  expect(await list()).toHaveLength(1)
})

it('leaves a checkout that has begun at its amount: paid in it, the late fee is paid; begun anew, it is not', async () => {
  const begun = await cardPayments.open(setup.ada.cookie, setup.charge)
  expect(begun.amountKobo).toBe(12_500_000)
  expect((await extended()).message).toBe(deadlineMessages.extendedUnderWay)
  const again = await cardPayments.open(setup.ada.cookie, setup.charge)
  expect([again.amountKobo, again.reference === begun.reference]).toEqual([12_000_000, false])
})

it('settles a checkout with late fee that was paid after the extension, and the ledger is balanced', async () => {
  const { reference } = await cardPayments.open(setup.ada.cookie, setup.charge)
  await extended()
  await sandbox.control.pay(reference)
  await cardPayments.verify(setup.ada.cookie, reference)
  expect(await cardPayments.payment(reference)).toMatchObject({ status: 'successful' })
  expect((await statement()).balance).toBe(0)
  expect((await statement()).lines.map(({ kind }) => kind)).toEqual([
    'charge',
    'late-fee',
    'payment',
  ])
  expect(await messageOf(extend({ from: inDays(20), until: inDays(30) }))).toEqual([
    409,
    deadlineMessages.cleared,
  ])
})

it('races a checkout: it is begun with the late fee or without it, and is settled at the amount with which it was begun', async () => {
  const [checkout] = await Promise.all([
    cardPayments.open(setup.ada.cookie, setup.charge),
    extend(),
  ])
  expect([12_500_000, 12_000_000]).toContain(checkout.amountKobo)
  expect(await owes()).toEqual(inTime())
  await sandbox.control.pay(checkout.reference)
  await cardPayments.verify(setup.ada.cookie, checkout.reference)
  expect((await statement()).balance).toBe(0)
  expect(
    (await cardPayments.begin(setup.ada.cookie, setup.charge)).json<{ message: string }>().message,
  ).toBe(studentFinanceMessages.alreadyPaid)
})

it('is no lateness for a payment in the extended time, and goes with its student and its fee', async () => {
  await extended()
  await aPaymentOf(test, setup.ada.id, { charge: setup.charge, paidAt: test.clock.instant() })
  const { payments } = (
    await test.call('POST', '/students/applicable-fees', {
      cookie: setup.ada.cookie,
      body: { payeenum: setup.ada.number },
    })
  ).json<{ Data: { payments: { dueDate: string; dueStatus: string }[] } }>().Data
  expect(payments).toMatchObject([{ dueDate: inDays(20), dueStatus: 'due' }])
  await test.db('student_payments').delete()
  expect(
    (
      await test.call('DELETE', `/program-session-payments/${setup.charge}`, {
        cookie: setup.bursar,
      })
    ).statusCode,
  ).toBe(200)
  expect(await test.db('deadline_extensions').pluck('id')).toEqual([])
})

it('moves to the surviving record when two records of one student are merged', async () => {
  const stored = await setup.seed.student({ status: 'active', firstname: 'Ada', lastname: 'Obi' })
  await extended()
  await mergeRecords(test, await setup.seed.staffWith('students'), stored, setup.ada)
  const { unpaids } = (
    await test.call('POST', '/students/applicable-fees', {
      cookie: stored.cookie,
      body: { payeenum: stored.number },
    })
  ).json<{ Data: { unpaids: ChargeLine[] } }>().Data
  expect(unpaids).toMatchObject([
    { amount: 120_000, dueDate: inDays(20), extendedFrom: inDays(-10) },
  ])
})
