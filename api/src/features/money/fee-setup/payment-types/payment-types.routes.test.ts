import { chargeTypes, paymentTypeMessages, type PaymentType } from '@portal/contracts'
import { itKeepsRecords, testResource } from '../../../../../test/resource'
import { aChargeOf } from '../../../../../test/payments'
import { newId } from '../../../../platform/ids'

const resource = testResource()
const { test, seed } = resource

itKeepsRecords(resource, {
  path: '/payments',
  table: 'payment_types',
  noun: 'payment-type',
  module: 'finance',
  readers: 'module',
  sentences: { ...paymentTypeMessages, codeTaken: paymentTypeMessages.nameTaken },
  sample: () => ({ name: 'Library Fee', description: 'Books', amount: 2500.5 }),
  required: ['name'],
  text: 'description',
  unique: { field: 'name', other: 'Sports Fee' },
  rowsOf: (body) => body as { _id: string }[],
})

let cookie = ''
beforeEach(async () => {
  cookie = await seed().staffWith('finance')
})
const send = async (method: 'POST' | 'PUT' | 'DELETE', to: string, body?: object) => {
  const reply = await test.call(method, `/payments${to}`, { cookie, ...(body && { body }) })
  return {
    status: reply.statusCode,
    ...reply.json<{ success: boolean; message: string; data: PaymentType; errors?: object[] }>(),
  }
}
const types = async () => (await test.call('GET', '/payments', { cookie })).json<PaymentType[]>()
const typeCalled = async (name: string) => {
  const type = (await types()).find((each) => each.name === name)
  if (!type) throw new Error(`No ${name}`)
  return type
}

it('has the types that rules name from the beginning, described for people', async () => {
  expect(
    (await types()).map(({ name, description, amount, active }) => [
      name,
      description,
      amount,
      active,
    ]),
  ).toEqual([
    ['acceptanceFee', 'Acceptance Fee', 0, true],
    ['administrativeFee', 'Administrative Fee', 0, true],
    ['applicationForm', 'Application Form', 0, true],
    ['portalFee', 'Portal Fee', 0, true],
    ['schoolFee', 'School Fee', 0, true],
    ['transcriptFee', 'Transcript', 0, true],
  ])
})

it.each(chargeTypes)('keeps %s, and its name', async (name) => {
  const { _id, updatedAt } = await typeCalled(name)
  expect(await send('DELETE', `/${_id}`)).toMatchObject({
    status: 409,
    message: paymentTypeMessages.builtIn,
  })
  for (const other of ['Another', name.toUpperCase()]) {
    expect(await send('PUT', `/${_id}`, { name: other, amount: 5 })).toMatchObject({
      status: 409,
      message: paymentTypeMessages.builtIn,
      errors: [{ field: 'name' }],
    })
  }
  expect(
    await send('PUT', `/${_id}`, {
      name,
      description: 'Called so',
      amount: 45_000.5,
      active: false,
      basedOn: updatedAt,
    }),
  ).toMatchObject({
    status: 200,
    success: true,
    message: paymentTypeMessages.updated,
    data: { name, description: 'Called so', amount: 45_000.5, active: false },
  })
})

it.each([
  ['Library Fee', 'LIBRARY  fee'],
  ['Ọ̀yọ́ Levy', 'oyo levy'],
  ['schoolFee', 'SchoolFEE'],
  ['schoolFee', 'School FEE'],
  ['portalFee', 'portal fée'],
  ['Library Fee', 'libraryFee'],
  ['libraryFee', 'Library\u00a0Fee'],
])('takes %j and %j for one name', async (one, other) => {
  await send('POST', '', { name: one, amount: 1 })
  expect(await send('POST', '', { name: other, amount: 1 })).toMatchObject({
    status: 409,
    message: paymentTypeMessages.nameTaken,
    errors: [{ field: 'name', message: paymentTypeMessages.nameTaken }],
  })
  const {
    data: { _id },
  } = await send('POST', '', { name: 'Sports Fee', amount: 1 })
  expect(await send('PUT', `/${_id}`, { name: other, amount: 1 })).toMatchObject({
    status: 409,
    message: paymentTypeMessages.nameTaken,
    errors: [{ field: 'name' }],
  })
  expect(await send('PUT', `/${_id}`, { name: 'SportsFee', amount: 1 })).toMatchObject({
    status: 200,
    data: { name: 'SportsFee' },
  })
})

it('refuses a name that the screens use for a built-in type', async () => {
  const { _id } = await typeCalled('schoolFee')
  await send('PUT', `/${_id}`, { name: 'schoolFee', description: 'Tuition Fee', amount: 5 })
  for (const name of ['tuition fee', 'TuitionFee', 'School Fee'])
    expect(await send('POST', '', { name, amount: 1 })).toMatchObject({
      status: 409,
      message: paymentTypeMessages.nameTaken,
    })
  expect((await send('POST', '', { name: 'Tuition Fees', amount: 1 })).status).toBe(201)
})

it('lets one of ten in that are added at once under names that differ by spaces and capitals alone', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      send('POST', '', {
        name: `${'Library'.slice(0, nth)} ${'Library'.slice(nth)}Fee`,
        amount: 1,
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
})

it('saves a type whose old name would be refused today, and refuses that name for a new type', async () => {
  await test.db('payment_types').insert({
    id: newId(),
    name: 'School FEE',
    name_key: 'school fee',
    amount_kobo: 0,
    active: true,
    created_at: test.clock.instant(),
    updated_at: test.clock.instant(),
  })
  const { _id: other } = await typeCalled('School FEE')
  expect(await send('PUT', `/${other}`, { name: 'School FEE', amount: 7 })).toMatchObject({
    status: 200,
    data: { amount: 7 },
  })
  expect(
    await send('PUT', `/${(await typeCalled('schoolFee'))._id}`, { name: 'schoolFee', amount: 8 }),
  ).toMatchObject({ status: 200 })
  expect(await send('PUT', `/${other}`, { name: 'Portal FEE', amount: 7 })).toMatchObject({
    status: 409,
    message: paymentTypeMessages.nameTaken,
  })
  expect((await send('PUT', `/${other}`, { name: 'Sports', amount: 7 })).status).toBe(200)
})

it('stores an amount to the kobo, and refuses text that is not an amount', async () => {
  for (const amount of [0, 0.01, 19.99, 45_000.5, 100_000_000]) {
    const { data } = await send('POST', '', { name: `Fee of ${String(amount)}`, amount })
    expect(data.amount).toBe(amount)
    expect(
      Number(
        (
          await test
            .db('payment_types')
            .where({ id: data._id })
            .first<{ amount_kobo: number | string }>()
        ).amount_kobo,
      ),
    ).toBe(Math.round(amount * 100))
  }
  for (const amount of [-1, 0.001, 1e30, 100_000_000.01, '45000', null, undefined])
    expect(await send('POST', '', { name: 'Wrong', amount })).toMatchObject({
      status: 400,
      errors: [{ field: 'amount' }],
    })
})

it('does not change if an edit omits its status, and is deleted while it has no fee', async () => {
  const {
    data: { _id },
  } = await send('POST', '', { name: 'Library Fee', amount: 1, active: false })
  expect((await send('PUT', `/${_id}`, { name: 'Library Fee', amount: 2 })).data).toMatchObject({
    amount: 2,
    active: false,
  })
  const { id } = await seed().student()
  const charge = await aChargeOf(test, id)
  await test.db('program_session_payments').where({ id: charge }).update({ payment_type_id: _id })
  expect(await send('DELETE', `/${_id}`)).toMatchObject({
    status: 409,
    message: paymentTypeMessages.inUse(1),
  })
  await test.db('payment_controls').delete()
  await test.db('program_session_payments').delete()
  expect(await send('DELETE', `/${_id}`)).toMatchObject({
    status: 200,
    success: true,
    message: paymentTypeMessages.deleted,
  })
})

it('shows amounts in naira when another person has changed the type first', async () => {
  const {
    data: { _id, updatedAt },
  } = await send('POST', '', { name: 'Library Fee', amount: 1 })
  await send('PUT', `/${_id}`, { name: 'Library Fee', amount: 45_000.5 })
  expect(
    (await send('PUT', `/${_id}`, { name: 'Library Fee', amount: 3, basedOn: updatedAt })).message,
  ).toContain('amount from “₦1.00” to “₦45,000.50”')
})

it('is exported as listed, for the same roles', async () => {
  const file = (as: string) =>
    test.call('GET', '/payments/export', { cookie: as, query: { format: 'csv', q: 'fee' } })
  expect((await file(cookie)).body).toMatch(
    /^\uFEFFName,Description,Amount,Status\r\nacceptanceFee,Acceptance Fee,0,Active\r\n/,
  )
  expect((await file(await seed().staffWith('academics'))).statusCode).toBe(403)
})
