import type { PaymentStatus } from '@portal/contracts'
import { newId } from '../src/platform/ids'
import type { TestApp } from './app'

/** For tests: a payment of a student, with the fee that it was for. */
export async function aPaymentOf(test: TestApp, student: string, facts: { status?: PaymentStatus; kobo?: number; paidAt?: string | null } = {}): Promise<string> {
  const { status = 'successful', kobo = 4_500_050, paidAt = test.clock.instant() } = facts
  const at = { created_at: test.clock.instant(), updated_at: test.clock.instant() }
  const [type, charge, id] = [newId(), newId(), newId()]
  const row = await test.db('students as s').join('program_offerings as o', 'o.id', 's.offering_id').join('program_structures as r', 'r.id', 'o.structure_id')
    .where({ 's.id': student }).first<{ session_id: string; type_id: string; mode_id: string }>('s.session_id', 'r.type_id', 'r.mode_id')
  await test.db('payment_types').insert({ id: type, name: 'acceptanceFee', description: 'Acceptance Fee', amount_kobo: kobo, active: true, ...at })
  await test.db('program_session_payments').insert({ id: charge, payment_type_id: type, ...row, applicable_to: 'all', payment_order: 1, amount_kobo: kobo, ...at })
  await test.db('student_payments').insert({ id, payment_ref: `PAY-${id}`, student_id: student, charge_id: charge, amount_kobo: kobo, status, paid_at: paidAt, ...at })
  return id
}
