import { messages, type StudentPayment } from '@portal/contracts'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { testApp } from '../../../../test/app'
import { aPaymentOf } from '../../../../test/payments'

const test = testApp()
let seed: Seed
let student: { id: string; cookie: string }
beforeEach(async () => {
  seed = await seedInstitution(test)
  student = await seed.student()
})
const ask = async (id: string, cookie?: string) =>
  test.call('GET', `/student-payments/student/${id}`, { ...(cookie && { cookie }) })
const shown = async (id: string, cookie: string) => (await ask(id, cookie)).json<StudentPayment[]>()

it('lists the payments of a student, newest first, in naira and without an envelope', async () => {
  const officer = await seed.staffWith('students')
  expect(await shown(student.id, officer)).toEqual([])
  const first = await aPaymentOf(test, student.id)
  test.clock.forward(1)
  const second = await aPaymentOf(test, student.id, {
    status: 'pending',
    kobo: 1_999,
    paidAt: null,
  })
  await aPaymentOf(test, (await seed.student()).id)
  const payments = await shown(student.id, officer)
  expect(payments.map(({ _id }) => _id)).toEqual([second, first])
  expect(payments.find(({ _id }) => _id === first)).toMatchObject({
    amount: 45_000.5,
    status: 'successful',
    paymentRef: `PAY-${first}`,
    payment: { payment: { name: 'acceptanceFee', description: 'Acceptance Fee' } },
  })
  expect(payments.find(({ _id }) => _id === second)).toMatchObject({
    amount: 19.99,
    status: 'pending',
    paymentDate: null,
  })
})

it('shows students their own alone, and staff with module students or finance any', async () => {
  const other = await seed.student()
  const status = async (cookie?: string, id = student.id) => (await ask(id, cookie)).statusCode
  expect([
    await status(),
    await status(student.cookie),
    await status(await seed.staffWith('finance')),
    await status(await seed.staffWith('students')),
  ]).toEqual([401, 200, 200, 200])
  expect([
    await status(await seed.staffWith('academics', 'staff')),
    await status(student.cookie, other.id),
  ]).toEqual([403, 404])
  const nobody = await ask('0190a0a0-0000-7000-8000-000000000000', await seed.staffWith('finance'))
  expect([nobody.statusCode, nobody.json<{ message: string }>().message]).toEqual([
    404,
    messages.general.notFound,
  ])
  expect(await status(await seed.staffWith('finance'), 'x')).toBe(400)
})
