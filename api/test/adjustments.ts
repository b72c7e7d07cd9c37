import type { ChargeAdjustment } from '@portal/contracts'
import type { TestApp } from './app'

/** Approves a request by a second person if it needs one, and returns the adjustment. */
export async function approved(
  test: TestApp,
  { request, kind, charge, ...asked }: ChargeAdjustment,
  cookie: string,
): Promise<ChargeAdjustment> {
  if (request === null) return { request, kind, charge, ...asked }
  const reply = await test.call('POST', `/payment-requests/${request}/decide`, {
    cookie,
    body: { approve: true },
  })
  if (reply.statusCode !== 200)
    throw new Error(`Not approved: ${String(reply.statusCode)} ${reply.body}`)
  const { id, student_id: student } = await test
    .db('charge_adjustments')
    .where({ charge_id: charge._id, kind, taken_back_at: null })
    .first<{ id: string; student_id: string }>('id', 'student_id')
  const rows = (await test.call('GET', `/charge-adjustments/student/${student}`, { cookie })).json<
    ChargeAdjustment[]
  >()
  const made = rows.find(({ _id }) => _id === id)
  if (!made) throw new Error('The adjustment has vanished')
  return made
}
