import type { StudentPaymentRecord } from '@portal/contracts'
import { aChargeOf } from '../../../../test/payments'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { newId } from '../../../platform/ids'
import type { TestApp } from '../../../../test/app'

interface Listed {
  data: { payments: StudentPaymentRecord[] }
  meta?: { total: number }
}

/** For tests: a student with three charges, payments in the table, and the Bursary's list. */
export function testPayments(test: TestApp) {
  const setup = {} as {
    seed: Seed
    bursar: string
    student: { id: string; number: string }
    charges: Record<'acceptanceFee' | 'schoolFee' | 'last', string>
  }
  beforeEach(async () => {
    setup.seed = await seedInstitution(test)
    setup.bursar = await setup.seed.staffWith('finance')
    await test
      .db('payment_types')
      .where({ name: 'schoolFee' })
      .update({ description: 'School Fee' })
    setup.student = await setup.seed.student({ firstname: 'Ada', lastname: 'Obi' })
    setup.charges = {
      acceptanceFee: await aChargeOf(test, setup.student.id, { name: 'acceptanceFee' }),
      schoolFee: await aChargeOf(test, setup.student.id, { name: 'schoolFee' }),
      last: await aChargeOf(test, setup.student.id, {
        name: 'schoolFee',
        session: setup.seed.id('sessions', '2024/2025'),
      }),
    }
  })
  let made = 0
  async function pay(facts: Record<string, unknown> = {}): Promise<string> {
    made += 1
    const at = `2026-05-01T10:00:${String(made % 60).padStart(2, '0')}.000Z`
    const row = {
      id: newId(),
      payment_ref: `PAY-1-M0X${String(made)}-ABCDEF`,
      student_id: setup.student.id,
      charge_id: setup.charges.acceptanceFee,
      amount_kobo: 4_500_050,
      status: 'successful',
      channel: 'card',
      paid_at: at,
      created_at: at,
      updated_at: at,
      ...facts,
    }
    await test.db('student_payments').insert(row)
    return row.payment_ref
  }
  const ask = (query: Record<string, string> = {}, cookie = setup.bursar) =>
    test.call('GET', '/student-payments', { cookie, query })
  /** Waits a second, so that rows written directly to the database are not hidden by the cache. */
  const list = async (query?: Record<string, string>) => {
    test.clock.forward(1)
    return (await ask(query)).json<Listed>()
  }
  const found = async (query?: Record<string, string>) =>
    (await list(query)).data.payments.map(({ paymentRef }) => paymentRef)
  return { setup, pay, ask, list, found }
}
