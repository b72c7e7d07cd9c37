import { messages, feeMessages, type Fee } from '@portal/contracts'
import { newId } from '../../../../platform/ids'
import { testApp } from '../../../../../test/app'
import { testFees } from './fees.fixture'

const test = testApp()
const { setup, send, sample, add, list, controls, trail } = testFees(test)

it('adds a fee with its payment control switched on, and lists it with its names', async () => {
  const { status, success, message, data } = await add()
  expect([status, success, message]).toEqual([201, true, feeMessages.added])
  expect(data).toMatchObject({
    payment: { _id: setup.ids.payment, name: 'acceptanceFee', description: 'Acceptance Fee' },
    academicSession: { _id: setup.ids.academicSession, sessionYear: '2025/2026' },
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

it('adds one for each type, mode and group of students, all or none, and leaves those that are there', async () => {
  await add({ amount: 1_000 })
  const {
    programType,
    programMode,
    applicableTo: _to,
    ...shared
  } = sample() as Record<string, unknown>
  const modes = await test.db('program_modes').pluck<string[]>('id')
  const body = {
    ...shared,
    programTypes: [programType],
    programModes: modes,
    applicableTo: ['all', 'new'],
  }
  const several = (own: object = {}) =>
    test.call('POST', '/program-session-payments/several', {
      cookie: setup.cookie,
      body: { ...body, ...own },
    })
  const refused = await several({ dueDate: '2020-01-01' })
  expect([refused.statusCode, (await list()).length]).toEqual([400, 1])
  const reply = await several()
  const { message, data } = reply.json<{
    message: string
    data: { added: Fee[]; existing: Fee[] }
  }>()
  const wanted = modes.length * 2
  expect([reply.statusCode, data.added.length, data.existing.map(({ amount }) => amount)]).toEqual([
    201,
    wanted - 1,
    [1_000],
  ])
  expect(message).toBe(feeMessages.severalAdded(wanted - 1, 1))
  expect([(await list()).length, (await controls()).paymentControls.length]).toEqual([
    wanted,
    wanted,
  ])
  expect(
    (await list())
      .filter(
        ({ programMode: { _id }, applicableTo }) => _id === programMode && applicableTo === 'all',
      )
      .map(({ amount }) => amount),
  ).toEqual([1_000])
  const again = (await several()).json<{ data: { added: unknown[]; existing: unknown[] } }>().data
  expect([again.added.length, again.existing.length]).toEqual([0, wanted])
  expect((await several({ programTypes: [] })).statusCode).toBe(400)
  const wrong = [{ paymentOrder: 'abc' }, { paymentOrder: 1.5 }, { paymentOrder: null }]
  expect(
    await Promise.all(
      wrong.map(async (body) => (await several(body)).json<{ message: string }>().message),
    ),
  ).toEqual([
    'Enter a whole number as the payment order',
    'Enter a whole number as the payment order',
    messages.general.fillRequired,
  ])
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
  await add({ academicSession: setup.seed.id('sessions', '2024/2025'), paymentOrder: 1 })
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

it('changes a fee, moves its control to another session, and reports a change by another person', async () => {
  const {
    data: { _id, updatedAt },
  } = await add()
  await test.db('payment_controls').update({ active: false })
  const moved = await send(
    'PUT',
    `/${_id}`,
    sample({
      academicSession: setup.seed.id('sessions', '2024/2025'),
      amount: 50_000,
      basedOn: updatedAt,
    }),
  )
  expect(moved).toMatchObject({
    status: 200,
    message: feeMessages.updated,
    data: { amount: 50_000, academicSession: { sessionYear: '2024/2025' } },
  })
  expect([
    (await controls()).paymentControls,
    (await controls(setup.seed.id('sessions', '2024/2025'))).paymentControls.map(
      ({ active }) => active,
    ),
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

it('is activated and deactivated: toggled, or set to the requested state', async () => {
  const {
    data: { _id },
  } = await add()
  const toggle = async (query = '') => {
    const { status, message, data } = await send('PATCH', `/${_id}/toggle-status${query}`)
    return [status, message, data.active]
  }
  expect([await toggle(), await toggle()]).toEqual([
    [200, feeMessages.turned(false), false],
    [200, feeMessages.turned(true), true],
  ])
  expect([await toggle('?active=false'), await toggle('?active=false')]).toEqual([
    [200, feeMessages.turned(false), false],
    [200, feeMessages.turned(false), false],
  ])
  expect([feeMessages.turned(true), feeMessages.turned(false)]).toEqual([
    'Payment activated successfully',
    'Payment deactivated successfully',
  ])
  expect(
    (await send('PUT', `/${_id}`, sample({ active: undefined, amount: 1 }))).data,
  ).toMatchObject({ active: false, amount: 1 })
  expect((await send('PATCH', `/${newId()}/toggle-status`)).status).toBe(404)
})

it('is for the Bursary alone, and exported as it is listed', async () => {
  const {
    data: { _id },
  } = await add()
  const others = [
    await setup.seed.staffWith('academics', 'students'),
    (await setup.seed.student()).cookie,
  ]
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
    cookie: setup.cookie,
    query: { format: 'csv', q: 'all students' },
  })
  expect(file.body).toBe(
    '\uFEFFPayment Name,Academic Session,Program Type,Program Mode,Applicable To,Amount,Payment Order,Due Date,Late Fee,Status\r\nacceptanceFee,2025/2026,ND,FT,All Students,45000.5,2,2999-12-31,5000,Active\r\n',
  )
})
