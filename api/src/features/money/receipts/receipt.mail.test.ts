import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages, studentFinanceMessages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { codeIn } from '../../../../test/pdf-codes'
import { textOf } from '../../../../test/pdf-text'
import { aPaymentOf } from '../../../../test/payments'
import { aReceiptOf } from '../../../../test/receipts'
import { startSmtp } from '../../../../test/smtp'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { byItself } from '../../../platform/actor'
import { enqueue } from '../../../platform/mail/outbox'
import { receiptMail, reverseReceipt } from './index'

const test = testApp()
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let receipt: Awaited<ReturnType<typeof aReceiptOf>>
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ email: 'ada@example.com' })
  receipt = await aReceiptOf(test, ada.id)
})
const send = (
  cookie: string,
  body: object = { paymentRef: receipt.reference, studentId: ada.id },
) => test.call('POST', '/students/send-receipt', { cookie, body })
const outcome = (reply: { statusCode: number; json(): unknown }) => [
  reply.statusCode,
  (reply.json() as { message: string }).message,
]
const waiting = () =>
  test
    .db('outbox')
    .where({ kind: 'payment-receipt' })
    .select<{ status: string; attempts: number; recipient: string }[]>(
      'status',
      'attempts',
      'recipient',
    )

/** The PDF attachment of a mail, with its name. */
function enclosed(mail: string): { name: string | undefined; pdf: Buffer } {
  const [, head = '', body = ''] =
    /(Content-Type: application\/pdf[^]*?)\r?\n\r?\n([^]*?)\r?\n--/.exec(mail) ?? []
  return { name: /filename=(\S+)/.exec(head)?.[1], pdf: Buffer.from(body, 'base64') }
}

it('goes by SMTP with text, HTML and the receipt as a PDF that is called after the payment', async () => {
  const server = await startSmtp(test)
  expect(outcome(await send(ada.cookie))).toEqual([200, studentFinanceMessages.receiptSent])
  await server.worker().drain()
  await server.close()
  expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com']])
  const mail = server.received[0]?.data ?? ''
  expect(mail).toContain(`Subject: Ayoka Polytechnic: payment receipt ${receipt.number}`)
  expect([
    mail.includes('Content-Type: text/plain'),
    mail.includes('Content-Type: text/html'),
  ]).toEqual([true, true])
  const { name, pdf } = enclosed(mail)
  expect([name, pdf.subarray(0, 5).toString()]).toEqual([`${receipt.reference}.pdf`, '%PDF-'])
  const text = textOf(pdf)
  for (const part of ['Copy by email', receipt.number, receipt.reference, '₦45,000.50', 'Obi, Ada'])
    expect(text).toContain(part)
  expect(codeIn(pdf)).toContain(receipt.code)
})

it('is stored with its PDF if no mail server is set, and does not count as a print', async () => {
  await send(ada.cookie)
  const [stored] = await test.deliver()
  expect(stored).toMatchObject({ to: 'ada@example.com', attachments: [`${receipt.reference}.pdf`] })
  for (const words of [
    receipt.number,
    receipt.reference,
    '₦45,000.50',
    'Forty-five thousand naira, fifty kobo only',
    `http://localhost:3000/receipt?number=${receipt.number}&code=${receipt.code}`,
  ])
    expect(stored?.text).toContain(words)
  expect(stored?.html).toContain(
    `<a href="http://localhost:3000/receipt?number=${receipt.number}&amp;code=${receipt.code}">`,
  )
  const folder = join(test.config.dataDir, 'mail')
  const file =
    readdirSync(folder)
      .filter((each) => each.endsWith('.eml'))
      .sort()
      .at(-1) ?? ''
  expect(textOf(enclosed(readFileSync(join(folder, file), 'utf8')).pdf)).toContain(receipt.number)
  expect((await test.app.inject('/dev/mail')).body).toContain(`with ${receipt.reference}.pdf`)
  expect(await test.db('receipts').first('prints')).toEqual({ prints: 0 })
})

it('is drawn when it leaves: it says that the payment was reversed since', async () => {
  await send(ada.cookie)
  await reverseReceipt(test.db, receipt.payment, test.clock.instant())
  expect((await test.deliver())[0]?.text).toContain('This payment was reversed on')
})

it('is tried again where it cannot be drawn, and where the server says "later"; it leaves once', async () => {
  let away = true
  const server = await startSmtp(test, () => (away ? 451 : undefined))
  const worker = server.worker()
  const { snapshot_json: snapshot } = await test
    .db('receipts')
    .first<{ snapshot_json: string }>('snapshot_json')
  await test.db('receipts').update({ snapshot_json: '{' })
  await enqueue(
    test.db,
    receiptMail(receipt.reference, { name: 'Ada Obi', address: 'ada@example.com' }),
    byItself,
  )
  await worker.drain()
  expect(await waiting()).toMatchObject([{ status: 'waiting', attempts: 1 }])
  await test.db('receipts').update({ snapshot_json: snapshot })
  test.clock.forward(31)
  await worker.drain()
  expect(await waiting()).toMatchObject([{ status: 'waiting', attempts: 2 }])
  away = false
  test.clock.forward(61)
  await worker.drain()
  await server.close()
  expect([await waiting(), server.received.length]).toMatchObject([
    [{ status: 'sent', attempts: 3 }],
    1,
  ])
})

it('goes to the address on file, for its student and for the Bursary, who leave a trace', async () => {
  await test.db('students').where({ id: ada.id }).update({ email: 'new@example.com' })
  expect(outcome(await send(await seed.staffWith('finance')))).toEqual([
    200,
    studentFinanceMessages.receiptSentToStudent,
  ])
  expect((await waiting()).map(({ recipient }) => JSON.parse(recipient) as unknown)).toEqual([
    { name: 'Ada Obi', address: 'new@example.com' },
  ])
  expect(
    await test
      .db('audit_log')
      .where({ action: 'receipt.mailed' })
      .select('actor_kind', 'record', 'after_json'),
  ).toEqual([
    {
      actor_kind: 'staff',
      record: `student-payments/${receipt.payment}`,
      after_json: JSON.stringify({ receipt: receipt.number }),
    },
  ])
})

it('is refused to other students, also with a student id in the request', async () => {
  const bayo = await seed.student()
  const [finance, none] = [await seed.staffWith('finance'), [404, studentFinanceMessages.notYours]]
  expect([
    outcome(await send(bayo.cookie)),
    outcome(await send(bayo.cookie, { paymentRef: receipt.reference, studentId: bayo.id })),
    outcome(await send(finance, { paymentRef: receipt.reference, studentId: bayo.id })),
    outcome(await send(finance, { paymentRef: 'PAY-1-none', studentId: ada.id })),
  ]).toEqual([none, none, none, none])
  expect([
    (await send(await seed.staffWith('students'))).statusCode,
    (await send('')).statusCode,
    (await waiting()).length,
  ]).toEqual([403, 401, 0])
})

it.each(['pending', 'failed'] as const)('is not sent of a payment that is %s', async (status) => {
  const payment = await aPaymentOf(test, ada.id, { status })
  expect(
    outcome(await send(ada.cookie, { paymentRef: `PAY-${payment}`, studentId: ada.id })),
  ).toEqual([409, studentFinanceMessages.notVerified])
})

it('is sent five times in an hour at most, also with many requests at once', async () => {
  const officer = await seed.staffWith('finance')
  const replies = await Promise.all(
    Array.from({ length: 9 }, (_, nth) => send(nth % 2 ? officer : ada.cookie)),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array<number>(5).fill(200),
    ...Array<number>(4).fill(429),
  ])
  const refused = await send(ada.cookie)
  expect([
    outcome(refused),
    Number(refused.headers['retry-after']) > 3000,
    (await waiting()).length,
  ]).toEqual([[429, messages.general.tooMany], true, 5])
  test.clock.forward(3601)
  expect((await send(await test.sessionOf('student', ada.id))).statusCode).toBe(200)
})
