import { studentFinanceMessages, type Receipt } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { codeIn, codeInPath } from '../../../../test/pdf-codes'
import { textOf } from '../../../../test/pdf-text'
import { aPaymentOf } from '../../../../test/payments'
import { aReceiptOf, receiptOf } from '../../../../test/receipts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { reverseReceipt } from './index'

const test = testApp()
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ firstname: 'Adéọlá', lastname: 'Ọṣúnbọ̀wálé' })
})
const show = (reference: string, cookie?: string) =>
  test.call('GET', `/receipts/${reference}`, { ...(cookie && { cookie }) })
const pdf = (reference: string, cookie?: string) =>
  test.call('GET', `/receipts/${reference}/pdf`, { ...(cookie && { cookie }) })
const textIn = (bytes: Buffer) => textOf(bytes).map((line) => line.normalize('NFC'))
const pagesOf = (bytes: Buffer) => Number(/\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1])
const printed = () =>
  test
    .db('audit_log')
    .where({ action: 'receipt.printed' })
    .orderBy('id')
    .select<{ actor_id: string; record: string; after_json: string }[]>()

it('shows a receipt as it was issued, to its owner and to the Bursary', async () => {
  const { reference, number, code } = await aReceiptOf(test, ada.id)
  for (const cookie of [ada.cookie, await seed.staffWith('finance')]) {
    const { data } = (await show(reference, cookie)).json<{ data: Receipt }>()
    expect(data).toEqual({
      number,
      issuedAt: expect.any(String) as string,
      institution: 'Ayoka Polytechnic',
      student: 'Ọṣúnbọ̀wálé, Adéọlá',
      applicationNumber: ada.number,
      matricNumber: null,
      program: 'ND Computer Science, Full Time',
      charge: 'Acceptance Fee',
      sessionYear: '2025/2026',
      amount: 45_000.5,
      amountInWords: 'Forty-five thousand naira, fifty kobo only',
      channel: 'card',
      reference,
      paidAt: data.issuedAt,
      reversedAt: null,
      checkUrl: `http://localhost:3000/receipt?number=${number}&code=${code}`,
      checkCode: code,
      checkQr: { size: expect.any(Number) as number, path: expect.any(String) as string },
      prints: 0,
    })
    expect(codeInPath(data.checkQr)).toBe(data.checkUrl)
  }
})

it('says the same after everything in it was renamed, on the screen and on paper', async () => {
  const { reference } = await aReceiptOf(test, ada.id)
  const before = (await show(reference, ada.cookie)).body
  await test
    .db('students')
    .update({ lastname: 'Other', firstname: 'Name', matric_number: 'ND/25/CSC/0001' })
  for (const [table, column] of [
    ['programs', 'name'],
    ['payment_types', 'description'],
    ['program_modes', 'description'],
  ] as const)
    await test.db(table).update({ [column]: 'Renamed' })
  expect((await show(reference, ada.cookie)).body).toBe(before)
  const text = textIn((await pdf(reference, ada.cookie)).rawPayload).join(' ')
  expect(text).toContain('ND Computer Science, Full Time')
  expect(text).not.toMatch(/Renamed|Other|0001\b(?!-)ND/)
})

const settled: [string, (payment: string) => Promise<unknown>][] = [
  ['settled', () => Promise.resolve()],
  [
    'settled, and waits for the Bursary over something else',
    (payment) =>
      test.db('student_payments').where({ id: payment }).update({ needs_attention: true }),
  ],
  [
    'reversed',
    async (payment) => {
      await test
        .db('student_payments')
        .where({ id: payment })
        .update({ status: 'reversed', reversed_at: test.clock.instant() })
      await reverseReceipt(test.db, payment, test.clock.instant())
    },
  ],
]
it.each(settled)(
  'is a PDF of one page below 60 kB where the payment is %s',
  async (state, make) => {
    const { reference, payment, number, code } = await aReceiptOf(test, ada.id)
    await make(payment)
    const reply = await pdf(reference, ada.cookie)
    expect([
      reply.statusCode,
      reply.headers['content-type'],
      reply.headers['cache-control'],
      reply.headers['content-disposition'],
    ]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
      `attachment; filename="${reference}.pdf"`,
    ])
    expect([pagesOf(reply.rawPayload), reply.rawPayload.length < 60_000]).toEqual([1, true])
    const text = textIn(reply.rawPayload)
    for (const part of [
      'Ayoka Polytechnic',
      'Payment receipt',
      'Original',
      'Ọṣúnbọ̀wálé, Adéọlá'.normalize('NFC'),
      ada.number,
      'ND Computer Science, Full Time',
      'Acceptance Fee · 2025/2026 session',
      '₦45,000.50',
      'Forty-five thousand naira, fifty kobo only',
      number,
      reference,
      'Card',
      code,
      'Page 1 of 1',
    ])
      expect(text).toContain(part)
    expect(text.includes('REVERSED')).toBe(state === 'reversed')
    expect(text.some((line) => line.startsWith('This payment was reversed on'))).toBe(
      state === 'reversed',
    )
  },
)

it('bears a code that leads to the public check, where it is genuine', async () => {
  const { reference, number } = await aReceiptOf(test, ada.id)
  const address = new URL(codeIn((await pdf(reference, ada.cookie)).rawPayload))
  expect([address.origin, address.pathname]).toEqual([test.config.publicUrl, '/receipt'])
  const checked = await test.call('GET', '/receipt-check', {
    query: Object.fromEntries(address.searchParams),
  })
  expect(checked.json()).toMatchObject({
    data: { state: 'genuine', receipt: { number, reference } },
  })
})

it('is one original, and says of each paper after it which reprint it is', async () => {
  const { reference, payment, number } = await aReceiptOf(test, ada.id)
  const officer = await seed.staffWith('finance')
  const papers: (string | undefined)[] = []
  for (const cookie of [ada.cookie, ada.cookie, officer])
    papers.push(
      textIn((await pdf(reference, cookie)).rawPayload).find((line) =>
        /^(Original|Reprint \d+)$/.test(line),
      ),
    )
  expect(papers).toEqual(['Original', 'Reprint 1', 'Reprint 2'])
  expect(
    (await printed()).map(({ record, after_json: after }) => [
      record,
      JSON.parse(after) as unknown,
    ]),
  ).toEqual([1, 2, 3].map((prints) => [`student-payments/${payment}`, { receipt: number, prints }]))
  expect((await show(reference, ada.cookie)).json()).toMatchObject({ data: { prints: 3 } })
})

it('makes one original of many asked for at once', async () => {
  const { reference } = await aReceiptOf(test, ada.id)
  const replies = await Promise.all(
    [ada.cookie, await seed.staffWith('finance'), await seed.staffWith('finance')].flatMap(
      (cookie) => [pdf(reference, cookie), pdf(reference, cookie)],
    ),
  )
  const papers = replies.map(({ rawPayload }) =>
    textIn(rawPayload).find((line) => /^(Original|Reprint \d+)$/.test(line)),
  )
  expect(papers.sort()).toEqual([
    'Original',
    'Reprint 1',
    'Reprint 2',
    'Reprint 3',
    'Reprint 4',
    'Reprint 5',
  ])
})

it('counts a print only when it is drawn, and ten of a student in ten minutes', async () => {
  const { reference } = await aReceiptOf(test, ada.id)
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1)
    statuses.push((await pdf(reference, ada.cookie)).statusCode)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  expect(await printed()).toHaveLength(10)
})

it('draws nothing for a HEAD request', async () => {
  const { reference } = await aReceiptOf(test, ada.id)
  const head = await test.call('HEAD', `/receipts/${reference}/pdf`, { cookie: ada.cookie })
  expect([head.statusCode, await printed()]).toEqual([405, []])
})

it('answers other students like an unknown receipt, and refuses everybody without the right', async () => {
  const { reference } = await aReceiptOf(test, ada.id)
  const bayo = await seed.student()
  for (const ask of [show, pdf]) {
    const refused = await ask(reference, bayo.cookie)
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      404,
      studentFinanceMessages.notYours,
    ])
    expect(refused.body).toBe((await ask('PAY-1-nothing-of-the-kind', bayo.cookie)).body)
    expect([
      (await ask(reference)).statusCode,
      (await ask(reference, await seed.staffWith('students'))).statusCode,
    ]).toEqual([401, 403])
  }
  expect(await printed()).toEqual([])
})

it.each(['pending', 'failed'] as const)('is not there for a payment that is %s', async (status) => {
  const payment = await aPaymentOf(test, ada.id, { status })
  expect([
    (await show(`PAY-${payment}`, ada.cookie)).statusCode,
    (await pdf(`PAY-${payment}`, ada.cookie)).statusCode,
  ]).toEqual([404, 404])
})

it('keeps to one page where every word is long, and says amounts of a hundred million', async () => {
  const long = await seed.student({
    firstname: 'Oluwatobiloba'.repeat(4),
    lastname: 'Ọlámidé'.repeat(7),
  })
  const payment = await aPaymentOf(test, long.id, { kobo: 9_999_999_999 })
  await test.db('payment_types').update({
    description: 'Acceptance and administration of all that is to be administered '
      .repeat(4)
      .trim(),
  })
  await test.db('programs').update({ name: 'Programme with a name that goes on '.repeat(4).trim() })
  const { reference } = await receiptOf(test, payment)
  await reverseReceipt(test.db, payment, test.clock.instant())
  const { rawPayload } = await pdf(reference, long.cookie)
  expect([pagesOf(rawPayload), rawPayload.length < 60_000]).toEqual([1, true])
  expect(textIn(rawPayload).join(' ')).toMatch(
    /₦99,999,999\.99[^]*Ninety-nine million, nine hundred and ninety-nine thousand/,
  )
})
