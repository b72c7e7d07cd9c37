import {
  bankDecisionMessages,
  bankPaymentMessages,
  bankStatementMessages as messages,
  paymentMessages,
} from '@portal/contracts'
import { aChargeOf } from '../../../../../test/payments'
import { testApp } from '../../../../../test/app'
import { testBankStatements } from './bank-statements.fixture'

const test = testApp()
const scene = testBankStatements(test)
const { setup, preview, previewed, importIt, lines, act, statement, sent, decide, messageOf } =
  scene
const fee = '120,000.50'
const number = async () =>
  (await test.db('students').where({ id: setup.ada.id }).first<{ application_number: string }>())
    .application_number
/** The only line after the import of this statement. */
const imported = async (text: string) => {
  await importIt(text)
  const [line] = await lines()
  if (!line) throw new Error('No line was imported')
  return line
}
const chosen = () => ({ studentId: setup.ada.id, paymentId: setup.charge })

it('previews a statement: proofs by teller, charges by number and amount, and the rest, and stores nothing', async () => {
  const proof = await sent()
  const other = await setup.seed.student({ status: 'active' })
  await aChargeOf(test, other.id, { name: 'portalFee', kobo: 900_000 })
  const { application_number } = await test.db('students').where({ id: other.id }).first<{
    application_number: string
  }>()
  const { counts, ignored, total, rows } = await previewed(
    statement(
      ['CASH DEPOSIT TELLER 123456', fee],
      [`TRF/${application_number.toLowerCase()}/PORTAL`, '9,000'],
      ['TRF FROM MUSA', '9,000'],
      [`TRF ${application_number}`, '9,000.01'],
      ['BANK CHARGES', ''],
      ['TRF', '1,000', '99/99/2026'],
    ),
  )
  expect(counts).toEqual({ proof: 1, charge: 1, open: 2, known: 0, wrong: 1 })
  expect([ignored, total]).toEqual([1, 147_000.51])
  expect(rows.map(({ outcome, match, message }) => [outcome, match?.student._id, message])).toEqual(
    [
      ['proof', setup.ada.id, messages.proof],
      ['charge', other.id, messages.charge],
      ['open', undefined, messages.noStudent],
      ['open', undefined, expect.stringContaining(messages.noCharge) as string],
      ['wrong', undefined, messages.badDay('99/99/2026')],
    ],
  )
  expect(rows[0]?.match?.bankPaymentId).toBe(proof._id)
  expect(await lines()).toEqual([])
})

it('imports each payment once, also when two officers import at the same time', async () => {
  await sent()
  const text = statement(['TELLER 00123456', fee], ['TRF FROM MUSA', '9,000'])
  const replies = await Promise.all([importIt(text), importIt(text), importIt(text)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  expect((await lines()).map(({ state, amount }) => [state, amount]).sort()).toEqual([
    ['matched', 120_000.5],
    ['open', 9_000],
  ])
  expect(await messageOf(importIt(text))).toEqual([409, messages.nothingNew])
  const longer = statement(['TELLER 00123456', fee], ['TRF FROM MUSA', '9,000'], ['NEW', '1'])
  expect((await previewed(longer)).counts).toMatchObject({ known: 2, open: 1 })
  expect((await importIt(longer)).json<{ data: unknown }>().data).toEqual({ added: 1, linked: 0 })
})

it('shows the officer that a proof is on the statement, and lists those that are not', async () => {
  const proof = await sent()
  await importIt(statement(['TELLER 00123456', fee]))
  expect((await scene.waiting(setup.bursar, '&statement=found')).data.bankPayments).toMatchObject([
    { _id: proof._id, statement: { paidOn: test.clock.today(), row: 5 } },
  ])
  expect((await scene.waiting(setup.bursar, '&statement=missing')).meta.total).toBe(0)
})

it('records the payment of a line with its proof, and another officer approves it', async () => {
  const line = await imported(statement([`TRF ${await number()} REF 99887766`, fee]))
  expect(line).toMatchObject({
    state: 'open',
    match: { kind: 'charge', student: { _id: setup.ada.id }, charge: { _id: setup.charge } },
  })
  const reply = await act(line._id, 'record', chosen())
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
    200,
    messages.recorded,
  ])
  const [payment] = (await scene.waiting()).data.bankPayments
  expect(payment).toMatchObject({
    tellerNumber: '99887766',
    amount: 120_000.5,
    statement: { row: 5 },
    proof: { type: 'application/pdf' },
  })
  const id = payment?._id ?? ''
  const proof = await test.call('GET', `/bank-payments/${id}/proof`, { cookie: setup.bursar })
  expect(proof.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await messageOf(decide(id, { approve: true }))).toEqual([403, paymentMessages.ownRequest])
  expect(
    (await decide(id, { approve: true }, await setup.seed.staffWith('finance'))).statusCode,
  ).toBe(200)
  expect(await lines('&state=matched')).toMatchObject([{ _id: line._id, payment: { _id: id } }])
})

it('of two officers who record one line, one gets an answer and the other a sentence', async () => {
  const line = await imported(statement([`TRF ${await number()}`, fee]))
  const other = await setup.seed.staffWith('finance')
  const replies = await Promise.all([
    act(line._id, 'record', chosen()),
    act(line._id, 'record', chosen(), other),
  ])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await test.db('bank_payments')).toHaveLength(1)
})

it('matches a line with a proof that was sent later, or whose teller number is wrong', async () => {
  const line = await imported(statement(['TELLER 55555555', fee]))
  const proof = await sent({ tellerNumber: '777' })
  expect(await messageOf(act(line._id, 'record', chosen()))).toEqual([200, messages.linked])
  expect(await lines()).toMatchObject([{ state: 'matched', payment: { _id: proof._id } }])
  expect(await test.db('bank_payments')).toHaveLength(1)
})

it('is open again after its payment has been declined', async () => {
  const line = await imported(statement([`TRF ${await number()} 99887766`, fee]))
  await act(line._id, 'record', chosen())
  const [payment] = (await scene.waiting()).data.bankPayments
  const reason = 'Entered for the wrong student'
  expect(await messageOf(decide(payment?._id ?? '', { approve: false, reason }))).toEqual([
    200,
    bankDecisionMessages.refusedRecorded,
  ])
  expect(await lines('&state=open')).toMatchObject([{ _id: line._id, match: { kind: 'charge' } }])
  expect((await act(line._id, 'record', chosen())).statusCode).toBe(200)
})

it('refuses a charge of another amount, and stores no payment and no proof', async () => {
  const line = await imported(statement([`TRF ${await number()}`, '5,000']))
  expect(line).toMatchObject({
    match: null,
    message: expect.stringContaining(messages.noCharge) as string,
  })
  expect(await messageOf(act(line._id, 'record', chosen()))).toEqual([409, messages.otherAmount])
  expect(await test.db('bank_payments')).toEqual([])
  expect((await lines())[0]?.state).toBe('open')
})

it('names several charges of one amount, unless the narration has the name of one', async () => {
  const fees = () => test.db('program_session_payments').where({ id: setup.charge })
  const [order] = await fees().pluck<number[]>('payment_order')
  await aChargeOf(test, setup.ada.id, { name: 'portalFee', kobo: 12_000_050, order: order ?? 0 })
  const [name] = await test.db('payment_types').where({ name: 'portalFee' }).pluck('description')
  const { rows } = await previewed(
    statement([`TRF ${await number()}`, fee], [`TRF ${await number()} ${String(name)}`, fee]),
  )
  expect(rows.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['open', expect.stringContaining(messages.several)],
    ['charge', messages.charge],
  ])
})

it('finds a proof by its reference, also at another bank', async () => {
  const proof = await sent()
  const text = statement([`NIP/${proof.reference}/ADA`, fee], [`NIP/${proof.reference}/ADA`, '5'])
  const { rows } = await previewed(text, { bank: 'Zenith Bank' })
  expect(rows.map(({ match }) => match?.bankPaymentId)).toEqual([proof._id, undefined])
})

it('of two lines for one charge, only the first matches it', async () => {
  const text = `TRF ${await number()}`
  const { rows, counts } = await previewed(statement([`${text} A`, fee], [`${text} B`, fee]))
  expect([counts.charge, rows[1]?.message]).toEqual([
    1,
    expect.stringContaining(messages.otherLine),
  ])
})

it('says that a narration names several students', async () => {
  const other = await setup.seed.student({ status: 'active' })
  const [second] = await test.db('students').where({ id: other.id }).pluck('application_number')
  const { rows } = await previewed(statement([`${await number()} ${String(second)}`, fee]))
  expect(rows[0]).toMatchObject({ outcome: 'open', message: messages.severalStudents })
})

it('records two lines with one account number, and each line once', async () => {
  const other = await setup.seed.student({ status: 'active' })
  await importIt(statement(['FROM 0123456789 A', fee], ['FROM 0123456789 B', fee]))
  const [one, two] = await lines()
  expect((await act(one?._id ?? '', 'record', chosen())).statusCode).toBe(200)
  expect(
    (await act(two?._id ?? '', 'record', { studentId: other.id, paymentId: setup.charge }))
      .statusCode,
  ).toBe(200)
  const tellers = await test.db('bank_payments').orderBy('created_at').pluck('teller_number')
  expect(tellers.sort()).toEqual([
    '0123456789',
    expect.stringMatching(/^0123456789-[0-9a-f]{8}$/) as string,
  ])
})

it('refuses a line with the teller of a payment that is on no statement', async () => {
  const other = await setup.seed.student({ status: 'active' })
  await sent({ tellerNumber: '0123456789' })
  const line = await imported(statement(['FROM 0123456789', '120,000.49']))
  expect(
    await messageOf(act(line._id, 'record', { studentId: other.id, paymentId: setup.charge })),
  ).toEqual([409, bankPaymentMessages.tellerUsed])
})

it('a line is set aside with a reason, and put back', async () => {
  const line = await imported(statement(['REFUND OF SUPPLIER', '5,000']))
  expect((await act(line._id, 'set-aside', { reason: 'x' })).statusCode).toBe(400)
  const reason = 'The supplier paid us back'
  expect((await act(line._id, 'set-aside', { reason })).statusCode).toBe(200)
  expect(await lines('&state=set-aside')).toMatchObject([{ reason, state: 'set-aside' }])
  expect(await messageOf(act(line._id, 'record', chosen()))).toEqual([409, messages.isSetAside])
  expect((await act(line._id, 'put-back')).statusCode).toBe(200)
  expect((await act(line._id, 'put-back')).statusCode).toBe(409)
  expect(await lines('&state=open')).toMatchObject([{ reason: null }])
  expect(
    await test.db('audit_log').where('record', `bank-statement-lines/${line._id}`).pluck('action'),
  ).toEqual(['bank-statement-line.set-aside', 'bank-statement-line.put-back'])
})

it('is found by narration, name and number, and is only for the Bursary', async () => {
  await sent()
  await importIt(statement(['TELLER 00123456', fee], ['TRF FROM MUSA', '9,000']))
  expect([
    (await lines('&q=musa')).length,
    (await lines(`&q=${await number()}`)).length,
    (await lines('&q=nobody')).length,
  ]).toEqual([1, 1, 0])
  expect([
    (await preview('x', {}, setup.ada.cookie)).statusCode,
    (await preview('x', {}, await setup.seed.staffWith('students'))).statusCode,
    (await act(setup.charge, 'put-back')).statusCode,
  ]).toEqual([403, 403, 404])
})
