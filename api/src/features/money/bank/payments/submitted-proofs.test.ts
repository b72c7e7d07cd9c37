import { bankPaymentMessages, studentFinanceMessages } from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import { aPaymentOf } from '../../../../../test/payments'
import { removeUnnamedProofs } from './index'
import { testBankPayments } from '../../../../../test/bank-payments'

const test = testApp()
const { setup, submit, sent, messageOf, waiting } = testBankPayments(test)
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <<>>\nstartxref\n9\n%%EOF\n',
).toString('base64')

it.each([
  [
    'a web page',
    Buffer.from('<script>alert(1)</script>').toString('base64'),
    bankPaymentMessages.notAProof,
  ],
  [
    'a drawing that can carry scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'),
    bankPaymentMessages.notAProof,
  ],
  [
    'a PDF that breaks off',
    Buffer.from('%PDF-1.4 and nothing').toString('base64'),
    bankPaymentMessages.notAProof,
  ],
  [
    'a picture that breaks off',
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64'),
    bankPaymentMessages.unreadable,
  ],
  ['what is not base64', '****', bankPaymentMessages.unreadable],
])('takes no proof that is %s', async (_what, proof, sentence) => {
  expect(await messageOf(submit({ proof }))).toEqual([400, sentence])
  expect((await waiting()).meta.total).toBe(0)
})

it('refuses an impossible day, a used teller, a charge of another student, and a charge that is being paid', async () => {
  expect(await messageOf(submit({ paidOn: '2999-01-01' }))).toEqual([
    400,
    bankPaymentMessages.paidLater,
  ])
  expect(await messageOf(submit({ paidOn: '2001-01-01' }))).toEqual([
    400,
    bankPaymentMessages.longAgo,
  ])
  const bola = await setup.seed.student({ status: 'active', program: 'CSC HND FT' })
  expect((await submit({}, bola.cookie)).statusCode).toBe(409)
  await sent()
  const chidi = await setup.seed.student({ status: 'active' })
  expect(await messageOf(submit({}, chidi.cookie))).toEqual([409, bankPaymentMessages.tellerUsed])
  await aPaymentOf(test, chidi.id, { charge: setup.charge, status: 'pending', paidAt: null })
  expect(await messageOf(submit({ tellerNumber: '5' }, chidi.cookie))).toEqual([
    409,
    studentFinanceMessages.beingConfirmed,
  ])
})

it('shows the proof, with its content type, only to its student and to the Bursary', async () => {
  const { _id } = await sent({ proof: pdf })
  const get = (cookie?: string) =>
    test.call('GET', `/bank-payments/${_id}/proof`, { ...(cookie && { cookie }) })
  const reply = await get(setup.bursar)
  expect([
    reply.statusCode,
    reply.headers['content-type'],
    reply.headers['content-disposition'],
    reply.rawPayload.toString('base64'),
  ]).toEqual([200, 'application/pdf', 'attachment; filename="proof.pdf"', pdf])
  expect(reply.headers['content-security-policy']).toContain('sandbox')
  const other = await setup.seed.student()
  expect(
    [
      await get(setup.ada.cookie),
      await get(other.cookie),
      await get(await setup.seed.staffWith('students')),
      await get(),
    ].map(({ statusCode }) => statusCode),
  ).toEqual([200, 404, 403, 401])
})

it('deletes the files that no row names, and no others', async () => {
  const { _id } = await sent()
  await submit({ tellerNumber: '2' })
  await removeUnnamedProofs(test.db, test.config, new Date(Date.now() + 2 * 3600_000))
  expect(
    (await test.call('GET', `/bank-payments/${_id}/proof`, { cookie: setup.bursar })).statusCode,
  ).toBe(200)
})
