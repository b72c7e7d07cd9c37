import {
  academicSessionMessages,
  messages,
  programSessionPaymentMessages as said,
  programTypeMessages,
  type ProgramSessionPayment,
  type SessionControls,
} from '@portal/contracts'
import { seedInstitution, type Seed } from '../../demo/testing'
import { newId } from '../../platform/ids'
import { testApp } from '../../../test/app'
import { aPaymentOf } from '../../../test/payments'

const test = testApp()
let seed: Seed
let cookie: string
let ids: Record<'payment' | 'academicSession' | 'programType' | 'programMode', string>
beforeEach(async () => {
  seed = await seedInstitution(test)
  cookie = await seed.staffWith('finance')
  const idOf = async (table: string, where: object) =>
    (await test.db(table).where(where).first<{ id: string }>('id')).id
  ids = {
    payment: await idOf('payment_types', { name: 'acceptanceFee' }),
    academicSession: seed.id('sessions', '2025/2026'),
    programType: await idOf('program_types', { code: 'ND' }),
    programMode: await idOf('program_modes', { code: 'FT' }),
  }
})

interface Answer {
  success: boolean
  message: string
  code?: string
  updatedAt?: string
  data: ProgramSessionPayment
  errors?: object[]
}
const send = async (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  to: string,
  body?: object,
  as = cookie,
) => {
  const reply = await test.call(method, `/program-session-payments${to}`, {
    cookie: as,
    ...(body && { body }),
  })
  return { status: reply.statusCode, ...reply.json<Answer>() }
}
const sample = (own: object = {}) => ({
  ...ids,
  applicableTo: 'all',
  paymentOrder: 2,
  amount: 45_000.5,
  dueDate: '2999-12-31',
  applyLateFee: true,
  lateFee: 5_000,
  active: true,
  ...own,
})
const add = (own: object = {}) => send('POST', '', sample(own))
const list = async () =>
  (await test.call('GET', '/program-session-payments', { cookie })).json<ProgramSessionPayment[]>()
const controls = async (session = ids.academicSession) =>
  (
    await test.call('GET', `/session-controls/session/${session}`, { cookie })
  ).json<SessionControls>()
const trail = async () =>
  test.db('audit_log').where('action', 'like', 'fee.%').orderBy('id').pluck<string[]>('action')

it('adds a fee with its payment control on, and lists it with what it is of', async () => {
  const { status, success, message, data } = await add()
  expect([status, success, message]).toEqual([201, true, said.added])
  expect(data).toMatchObject({
    payment: { _id: ids.payment, name: 'acceptanceFee', description: 'Acceptance Fee' },
    academicSession: { _id: ids.academicSession, sessionYear: '2025/2026' },
    programType: { type: 'ND' },
    programMode: { mode: 'FT' },
    applicableTo: 'all',
    paymentOrder: 2,
    amount: 45_000.5,
    dueDate: '2999-12-31',
    applyLateFee: true,
    lateFee: 5_000,
    active: true,
  })
  expect(await list()).toEqual([data])
  expect((await controls()).paymentControls).toMatchObject([
    { active: true, payment: { payment: { name: 'acceptanceFee' }, amount: 45_000.5 } },
  ])
  expect(await trail()).toEqual(['fee.added'])
})

it('makes the control set of a session that has none, with its own switches off', async () => {
  await test.db('session_controls').delete()
  await test.db('session_control_sets').delete()
  expect((await add()).status).toBe(201)
  const set = await controls()
  expect([
    set.controls.length,
    set.controls.some(({ active }) => active),
    set.paymentControls.length,
  ]).toEqual([6, false, 1])
})

it('lists the newest session first, then by payment order', async () => {
  await add({ academicSession: seed.id('sessions', '2024/2025'), paymentOrder: 1 })
  await add({ paymentOrder: 3, applicableTo: 'new' })
  await add({ paymentOrder: 1 })
  expect(
    (await list()).map(({ academicSession: { sessionYear }, paymentOrder }) => [
      sessionYear,
      paymentOrder,
    ]),
  ).toEqual([
    ['2025/2026', 1],
    ['2025/2026', 3],
    ['2024/2025', 1],
  ])
})

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
  ['amount', '45000', messages.general.fillRequired],
  ['amount', 1e30, 'Enter an amount of at most ₦100,000,000'],
  ['paymentOrder', 0, 'Enter a payment order of at least 1'],
  ['paymentOrder', 1.5, messages.general.fillRequired],
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

it('takes a due date of today in Lagos or later, and keeps one that has passed meanwhile', async () => {
  const today = test.clock.today()
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  expect(await add({ dueDate: yesterday })).toMatchObject({
    status: 400,
    message: said.dueInThePast,
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

it('charges nobody twice: one fee of a type, session, program type, program mode and students, also of ten at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add()))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    message: said.duplicate,
    errors: [{ field: 'payment', message: said.duplicate }],
  })
  const {
    data: { _id },
  } = await add({ applicableTo: 'returning' })
  expect(await send('PUT', `/${_id}`, sample())).toMatchObject({
    status: 409,
    message: said.duplicate,
  })
  expect([(await list()).length, (await controls()).paymentControls.length]).toEqual([2, 2])
})

it('changes a fee, takes its control along to another session, and tells of what another has changed', async () => {
  const {
    data: { _id, updatedAt },
  } = await add()
  await test.db('payment_controls').update({ active: false })
  const moved = await send(
    'PUT',
    `/${_id}`,
    sample({
      academicSession: seed.id('sessions', '2024/2025'),
      amount: 50_000,
      basedOn: updatedAt,
    }),
  )
  expect(moved).toMatchObject({
    status: 200,
    message: said.updated,
    data: { amount: 50_000, academicSession: { sessionYear: '2024/2025' } },
  })
  expect([
    (await controls()).paymentControls,
    (await controls(seed.id('sessions', '2024/2025'))).paymentControls.map(({ active }) => active),
  ]).toEqual([[], [false]])
  const late = await send('PUT', `/${_id}`, sample({ amount: 60_000, basedOn: updatedAt }))
  expect(late).toMatchObject({ status: 409, code: 'stale', updatedAt: moved.data.updatedAt })
  expect(late.message).toContain(
    'session from “2025/2026” to “2024/2025”, amount from “₦45,000.50” to “₦50,000.00”',
  )
  expect(
    (await send('PUT', `/${_id}`, sample({ amount: 60_000, basedOn: late.updatedAt }))).status,
  ).toBe(200)
  expect(await trail()).toEqual(['fee.added', 'fee.changed', 'fee.changed'])
})

it('is activated and deactivated: the other of what it is, or what was asked for', async () => {
  const {
    data: { _id },
  } = await add()
  const toggle = async (query = '') => {
    const { status, message, data } = await send('PATCH', `/${_id}/toggle-status${query}`)
    return [status, message, data.active]
  }
  expect([await toggle(), await toggle()]).toEqual([
    [200, said.turned(false), false],
    [200, said.turned(true), true],
  ])
  expect([await toggle('?active=false'), await toggle('?active=false')]).toEqual([
    [200, said.turned(false), false],
    [200, said.turned(false), false],
  ])
  expect([said.turned(true), said.turned(false)]).toEqual([
    'Payment activated successfully',
    'Payment deactivated successfully',
  ])
  expect(
    (await send('PUT', `/${_id}`, sample({ active: undefined, amount: 1 }))).data,
  ).toMatchObject({ active: false, amount: 1 })
  expect((await send('PATCH', `/${newId()}/toggle-status`)).status).toBe(404)
})

it('takes no inactive type for a new fee, keeps the fees that are of it, and knows none that is gone', async () => {
  const {
    data: { _id },
  } = await add()
  await test.db('payment_types').where({ id: ids.payment }).update({ active: false })
  expect(await add({ applicableTo: 'new' })).toMatchObject({
    status: 409,
    message: said.inactiveType,
    errors: [{ field: 'payment' }],
  })
  expect((await send('PUT', `/${_id}`, sample({ amount: 2 }))).status).toBe(200)
  for (const field of ['payment', 'academicSession', 'programType', 'programMode'] as const) {
    await test.db('payment_types').update({ active: true })
    expect(await add({ applicableTo: 'new', [field]: newId() })).toMatchObject({
      status: 409,
      message: said.gone,
    })
  }
})

const at = () => ({ created_at: test.clock.instant(), updated_at: test.clock.instant() })

it('is deleted with its control while nothing hangs on it, and else says how much does', async () => {
  const {
    data: { _id },
  } = await add()
  const { id: student } = await seed.student()
  const remove = async () => {
    const { status, message } = await send('DELETE', `/${_id}`)
    return [status, message]
  }
  const own = { student_id: student, charge_id: _id, amount_kobo: 1, ...at() }
  await test
    .db('charge_adjustments')
    .insert({ id: newId(), ...own, kind: 'waiver', reason: 'x', made_by: newId() })
  expect(await remove()).toEqual([409, said.adjusted(1)])
  await test.db('payment_intents').insert(
    ['PAY-1', 'PAY-2'].map((reference) => ({
      id: newId(),
      ...own,
      reference,
      currency: 'NGN',
      mode: 'test',
      email: 'a@b.c',
      state: 'open',
    })),
  )
  expect(await remove()).toEqual([409, said.begun(2)])
  const payment = await aPaymentOf(test, student, { charge: _id })
  await test.db('student_payments').where({ id: payment }).update({ payment_ref: 'PAY-1' })
  expect(await remove()).toEqual([409, said.inUse(1)])
  await test.db('bank_payments').insert({
    id: newId(),
    ...own,
    reference: 'BNK-1',
    bank: 'B',
    teller_number: '1',
    paid_on: '2025-11-01',
    proof_key: 'x',
    proof_type: 'x',
    state: 'refused',
  })
  expect(await remove()).toEqual([409, said.inUse(2)])
  expect(
    await send(
      'PUT',
      `/${_id}`,
      sample({
        programMode: (
          await test.db('program_modes').where({ code: 'PT' }).first<{ id: string }>('id')
        ).id,
      }),
    ),
  ).toMatchObject({ status: 409, message: said.keepsItsKind(4) })
  expect(
    (await send('PUT', `/${_id}`, sample({ amount: 7, applicableTo: 'new' }))).data,
  ).toMatchObject({ amount: 7, applicableTo: 'new' })
  for (const table of [
    'student_payments',
    'payment_intents',
    'bank_payments',
    'charge_adjustments',
  ])
    await test.db(table).delete()
  expect(await remove()).toEqual([200, said.deleted])
  expect([await list(), (await controls()).paymentControls, (await remove())[0]]).toEqual([
    [],
    [],
    404,
  ])
})

it('hinders the deletion of its session, program type and program mode, which say so', async () => {
  const office = await seed.staffWith('academics')
  const type = newId()
  await test
    .db('program_types')
    .insert({ id: type, code: 'ZZZ', description: 'Something new', active: true, ...at() })
  await add({ programType: type, academicSession: seed.id('sessions', '2023/2024') })
  const remove = async (path: string) =>
    (await test.call('DELETE', path, { cookie: office })).json<{ message: string }>().message
  expect(await remove(`/programtypes/${type}`)).toBe(
    programTypeMessages.inUse({ structures: 0, offerings: 0, students: 0, fees: 1 }),
  )
  expect(programTypeMessages.inUse({ structures: 0, offerings: 0, students: 0, fees: 1 })).toBe(
    '1 fee uses this program type, so it cannot be deleted. You can deactivate it.',
  )
  expect(await remove(`/academic-sessions/${seed.id('sessions', '2023/2024')}`)).toBe(
    academicSessionMessages.inUse({ students: 0, courses: 0, applications: 0, fees: 1 }),
  )
  await test.db('payment_controls').delete()
  await test.db('program_session_payments').delete()
  expect([
    await remove(`/academic-sessions/${seed.id('sessions', '2023/2024')}`),
    await remove(`/programtypes/${type}`),
  ]).toEqual([academicSessionMessages.deleted, programTypeMessages.deleted])
})

it('is for the Bursary alone, and exported as it is listed', async () => {
  const {
    data: { _id },
  } = await add()
  const others = [await seed.staffWith('academics', 'students'), (await seed.student()).cookie]
  for (const other of others) {
    expect(
      (await test.call('GET', '/program-session-payments', { cookie: other })).statusCode,
    ).toBe(403)
    expect([
      (await send('POST', '', sample(), other)).status,
      (await send('PUT', `/${_id}`, sample(), other)).status,
      (await send('PATCH', `/${_id}/toggle-status`, undefined, other)).status,
      (await send('DELETE', `/${_id}`, undefined, other)).status,
    ]).toEqual([403, 403, 403, 403])
  }
  const file = await test.call('GET', '/program-session-payments/export', {
    cookie,
    query: { format: 'csv', q: 'all students' },
  })
  expect(file.body).toBe(
    '\uFEFFPayment Name,Academic Session,Program Type,Program Mode,Applicable To,Amount,Payment Order,Due Date,Late Fee,Status\r\nacceptanceFee,2025/2026,ND,FT,All Students,45000.5,2,2999-12-31,5000,Active\r\n',
  )
})
