import { messages, feeMessages } from '@portal/contracts'
import { newId } from '../../../../platform/ids'
import { testApp } from '../../../../../test/app'
import { testFees } from './fees.fixture'

const test = testApp()
const { setup, send, sample, add, list, controls } = testFees(test)

it.each([
  ['late fee that is not applied', { applyLateFee: false, lateFee: 5_000 }],
  ['late fee without a word on it', { applyLateFee: undefined, lateFee: 5_000 }],
  ['applied late fee without an amount', { applyLateFee: true, lateFee: undefined }],
])('stores a %s as 0', async (_what, own) => {
  expect((await add(own)).data.lateFee).toBe(0)
})

it.each([
  ...[
    'payment',
    'academicSession',
    'programType',
    'programMode',
    'paymentOrder',
    'amount',
    'applicableTo',
  ].map((field) => [field, undefined, messages.general.fillRequired] as const),
  ['payment', 'schoolFee', messages.general.fillRequired],
  ['applicableTo', 'nobody', messages.general.fillRequired],
  ['amount', -1, 'Enter an amount of 0 or more'],
  ['amount', 0.001, 'Enter an amount with at most two decimals'],
  ['amount', '45000', 'Enter the amount as a number'],
  ['amount', 1e30, 'Enter an amount of at most ₦100,000,000'],
  ['paymentOrder', 0, 'Enter a payment order of at least 1'],
  ['paymentOrder', 1.5, 'Enter a whole number as the payment order'],
  ['paymentOrder', '2', 'Enter a whole number as the payment order'],
  ['lateFee', -1, 'Enter an amount of 0 or more'],
  ['dueDate', '31/12/2999', 'Use a date such as 2026-09-30'],
] as const)('refuses %s %j', async (field, value, message) => {
  expect(await add({ [field]: value })).toMatchObject({
    status: 400,
    message,
    errors: [{ field, message }],
  })
  expect([await list(), (await controls()).paymentControls]).toEqual([[], []])
})

it('accepts a due date from today on in Lagos, and an unchanged one in the past', async () => {
  const today = test.clock.today()
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  expect(await add({ dueDate: yesterday })).toMatchObject({
    status: 400,
    message: feeMessages.dueInThePast,
    errors: [{ field: 'dueDate' }],
  })
  expect((await add({ dueDate: null })).data.dueDate).toBeNull()
  const {
    data: { _id },
  } = await add({ dueDate: today, applicableTo: 'new' })
  await test.db('program_session_payments').where({ id: _id }).update({ due_on: yesterday })
  const change = (own: object) => send('PUT', `/${_id}`, sample({ applicableTo: 'new', ...own }))
  expect((await change({ dueDate: yesterday, amount: 1 })).data).toMatchObject({
    dueDate: yesterday,
    amount: 1,
  })
  expect((await change({ dueDate: '2001-01-01' })).status).toBe(400)
  expect((await change({ dueDate: today })).data.dueDate).toBe(today)
})

it('never charges twice: one fee per type, session, program type, program mode and students, also with ten requests at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add()))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    message: feeMessages.duplicate,
    errors: [{ field: 'payment', message: feeMessages.duplicate }],
  })
  const {
    data: { _id },
  } = await add({ applicableTo: 'returning' })
  expect(await send('PUT', `/${_id}`, sample())).toMatchObject({
    status: 409,
    message: feeMessages.duplicate,
  })
  expect([(await list()).length, (await controls()).paymentControls.length]).toEqual([2, 2])
})

it('takes no inactive type for a new fee, keeps the fees that are of it, and knows none that is gone', async () => {
  const {
    data: { _id },
  } = await add()
  await test.db('payment_types').where({ id: setup.ids.payment }).update({ active: false })
  expect(await add({ applicableTo: 'new' })).toMatchObject({
    status: 409,
    message: feeMessages.inactiveType,
    errors: [{ field: 'payment' }],
  })
  expect((await send('PUT', `/${_id}`, sample({ amount: 2 }))).status).toBe(200)
  for (const field of ['payment', 'academicSession', 'programType', 'programMode'] as const) {
    await test.db('payment_types').update({ active: true })
    expect(await add({ applicableTo: 'new', [field]: newId() })).toMatchObject({
      status: 409,
      message: feeMessages.gone,
    })
  }
})
