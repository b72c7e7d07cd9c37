import { academicSessionMessages, feeMessages, programTypeMessages } from '@portal/contracts'
import { newId } from '../../../../platform/ids'
import { testApp } from '../../../../../test/app'
import { aPaymentOf } from '../../../../../test/payments'
import { testFees } from './fees.fixture'

const test = testApp()
const { setup, send, sample, add, list, controls } = testFees(test)

const at = () => ({ created_at: test.clock.instant(), updated_at: test.clock.instant() })

it('is deleted with its control if nothing refers to it; otherwise the answer has the number of references', async () => {
  const {
    data: { _id },
  } = await add()
  const { id: student } = await setup.seed.student()
  const remove = async () => {
    const { status, message } = await send('DELETE', `/${_id}`)
    return [status, message]
  }
  const own = { student_id: student, charge_id: _id, amount_kobo: 1, ...at() }
  await test
    .db('charge_adjustments')
    .insert({ id: newId(), ...own, kind: 'waiver', reason: 'x', made_by: newId() })
  expect(await remove()).toEqual([409, feeMessages.adjusted(1)])
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
  expect(await remove()).toEqual([409, feeMessages.begun(2)])
  const payment = await aPaymentOf(test, student, { charge: _id })
  await test.db('student_payments').where({ id: payment }).update({ payment_ref: 'PAY-1' })
  expect(await remove()).toEqual([409, feeMessages.inUse(1)])
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
  expect(await remove()).toEqual([409, feeMessages.inUse(2)])
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
  ).toMatchObject({ status: 409, message: feeMessages.keepsItsKind(4) })
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
  expect(await remove()).toEqual([200, feeMessages.deleted])
  expect([await list(), (await controls()).paymentControls, (await remove())[0]]).toEqual([
    [],
    [],
    404,
  ])
})

it('hinders the deletion of its session, program type and program mode, which say so', async () => {
  const office = await setup.seed.staffWith('academics')
  const type = newId()
  await test
    .db('program_types')
    .insert({ id: type, code: 'ZZZ', description: 'Something new', active: true, ...at() })
  await add({ programType: type, academicSession: setup.seed.id('sessions', '2023/2024') })
  const remove = async (path: string) =>
    (await test.call('DELETE', path, { cookie: office })).json<{ message: string }>().message
  expect(await remove(`/programtypes/${type}`)).toBe(
    programTypeMessages.inUse({ structures: 0, offerings: 0, students: 0, fees: 1 }),
  )
  expect(programTypeMessages.inUse({ structures: 0, offerings: 0, students: 0, fees: 1 })).toBe(
    '1 fee uses this program type, so it cannot be deleted. You can deactivate it.',
  )
  expect(await remove(`/academic-sessions/${setup.seed.id('sessions', '2023/2024')}`)).toBe(
    academicSessionMessages.inUse({ students: 0, courses: 0, applications: 0, fees: 1 }),
  )
  await test.db('payment_controls').delete()
  await test.db('program_session_payments').delete()
  expect([
    await remove(`/academic-sessions/${setup.seed.id('sessions', '2023/2024')}`),
    await remove(`/programtypes/${type}`),
  ]).toEqual([academicSessionMessages.deleted, programTypeMessages.deleted])
})
