import { bankPaymentMessages, type BankPayment, type NearBankPayment } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../../demo/testing'
import { newId } from '../../../../platform/ids'
import { testApp } from '../../../../../test/app'
import { aChargeOf } from '../../../../../test/payments'

const test = testApp()
type Student = Awaited<ReturnType<Seed['student']>>
let seed: Seed
let [ada, bola]: Student[] = []
let bursar: string
let charge: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  ;[ada, bola] = [
    await seed.student({ status: 'active' }),
    await seed.student({ status: 'active' }),
  ]
  bursar = await seed.staffWith('finance')
  charge = await aChargeOf(test, ada.id, { name: 'schoolFee', kobo: 12_000_050 })
})

const proof = Buffer.from(
  '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n',
).toString('base64')
interface Teller {
  bank: string
  tellerNumber: string
  paidOn?: string
  paymentId?: string
}
const submit = (student: Student | undefined, teller: Teller) =>
  test.call('POST', '/students/bank-payments', {
    cookie: student?.cookie ?? '',
    body: { paymentId: charge, paidOn: test.clock.today(), proof, ...teller },
  })
const sent = async (student: Student | undefined, teller: Teller): Promise<string> =>
  (await submit(student, teller)).json<{ data: BankPayment }>().data._id
const decide = (id: string, approve: boolean) =>
  test.call('POST', `/bank-payments/${id}/decide`, {
    cookie: bursar,
    body: { approve, reason: 'No such money came' },
  })
const near = (id: string, cookie = bursar) =>
  test.call('GET', `/bank-payments/${id}/near`, { cookie })
const nearOf = async (id: string) => (await near(id)).json<{ data: NearBankPayment[] }>().data

const spellings: [string, Teller, Teller][] = [
  [
    'the same letters',
    { bank: 'Access Bank', tellerNumber: 'Cs 1' },
    { bank: 'Access Bank', tellerNumber: 'Cs 1' },
  ],
  [
    'another spelling',
    { bank: 'Access Bank', tellerNumber: 'Cs 1' },
    { bank: 'ACCESS  BANK PLC', tellerNumber: 'cs1' },
  ],
]
it.each(spellings)(
  'takes a teller once in ten races of two students, written with %s',
  async (_, one, other) => {
    for (let race = 0; race < 10; race += 1) {
      await test.db('bank_payments').delete()
      const replies = await Promise.all([submit(ada, one), submit(bola, other)])
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
      expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
        message: bankPaymentMessages.tellerUsed,
        errors: [{ field: 'tellerNumber', message: bankPaymentMessages.tellerUsed }],
      })
      expect(await test.db('bank_payments').pluck('teller_key')).toEqual(['access:cs1'])
    }
  },
)

it.each([
  'ACCESS BANK',
  'Access  Bank',
  'access bank',
  'AccessBank',
  'Access',
  'Áccess Bank Nigeria Plc.',
])(
  'reserves a teller from the proof on and after approval, also of %j, and a refusal releases it',
  async (bank) => {
    const first = await sent(ada, { bank: 'Access Bank', tellerNumber: 'CS 001' })
    const again = { bank, tellerNumber: 'cs-001' }
    const refusal = [409, bankPaymentMessages.tellerUsed]
    const outcome = async () => {
      const reply = await submit(bola, again)
      return [reply.statusCode, reply.json<{ message: string }>().message]
    }
    expect(await outcome()).toEqual(refusal)
    await decide(first, false)
    const second = await sent(bola, again)
    await decide(second, true)
    expect((await submit(ada, { bank: 'Access Bank', tellerNumber: 'CS 001' })).statusCode).toBe(
      409,
    )
  },
)

it('takes the same number of another bank, and no bank or teller without a letter or a digit', async () => {
  await sent(ada, { bank: 'Access Bank', tellerNumber: '7' })
  expect((await submit(bola, { bank: 'GTBank', tellerNumber: '7' })).statusCode).toBe(201)
  const refused = await submit(bola, { bank: '-', tellerNumber: '#' })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    {
      errors: [
        { field: 'bank', message: bankPaymentMessages.bankMissing },
        { field: 'tellerNumber', message: bankPaymentMessages.tellerMissing },
      ],
    },
  ])
})

it('shows similar payments with the reason to the person who approves', async () => {
  const portal = await aChargeOf(test, ada?.id ?? '', {
    name: 'portalFee',
    kobo: 12_000_050,
    order: 5,
  })
  const chidi = await seed.student({ status: 'active' })
  const subject = await sent(ada, { bank: 'First Bank', tellerNumber: '0042317' })
  const sameDay = await sent(ada, { bank: 'Zenith Bank', tellerNumber: '9', paymentId: portal })
  const otherBank = await sent(bola, { bank: 'GTBank', tellerNumber: '42317' })
  const oneApart = await sent(chidi, { bank: 'FBN', tellerNumber: '0042318' })
  await sent(await seed.student({ status: 'active' }), { bank: 'UBA', tellerNumber: '42318' })
  const found = await nearOf(subject)
  expect(Object.fromEntries(found.map(({ _id, near: why }) => [_id, why]))).toEqual({
    [sameDay]: ['same-day'],
    [otherBank]: ['other-bank'],
    [oneApart]: ['one-slip-apart'],
  })
  await decide(subject, false)
  const again = await sent(ada, { bank: 'First Bank Plc', tellerNumber: '42317' })
  expect((await nearOf(again)).find(({ _id }) => _id === subject)).toMatchObject({
    near: ['same-teller', 'same-day'],
    state: 'refused',
    student: { applicationNumber: ada?.number },
  })
  expect(
    [await near(newId()), await near(again, ada?.cookie)].map(({ statusCode }) => statusCode),
  ).toEqual([404, 403])
})
