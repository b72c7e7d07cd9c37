import type { Origin } from '../../platform/actor'
import type { Clock } from '../../platform/clock'
import { conflict } from '../../platform/errors'
import type { Platform } from '../../platform/feature'
import { newId } from '../../platform/ids'
import { post } from '../ledger'
import { createIntentRepository, reverseSettled, settleReviewed, tellStudent } from '../settlement'
import { createAttentionRepository, type Money } from './attention.repository'
import { createRequestRepository, type StoredRequest } from './requests.repository'

interface Deciding {
  connection: Platform['db']
  clock: Clock
  by: Origin
  now: string
}

const staffOf = ({ actor }: Origin): string => (actor.kind === 'staff' ? actor.id : '')

/** Money that has not gone back the way it came is held for nobody until it does. */
async function reversal(
  { connection, clock, by, now }: Deciding,
  { reference, reason }: StoredRequest,
  { facts, student }: Money,
): Promise<void> {
  await createAttentionRepository(connection).resolve(
    { reference },
    'The payment was reversed.',
    staffOf(by),
    now,
  ) // first: money that stays is a row of its own
  if (
    !(await reverseSettled(connection, clock, {
      reference,
      reason,
      by,
      ...(facts.isByCard && { moneyIn: 'unallocated' as const }),
    }))
  )
    throw conflict()
  if (student)
    await tellStudent(connection, clock, student, 'payment-reversed', { reference, reason })
}

/** What is missing of the charge is let go: it is the Bursary's decision, with its reason. */
async function forgive(
  { connection, by, now }: Deciding,
  { reference, student, charge }: { reference: string; student: string; charge: string },
  missingKobo: number,
  reason: string,
): Promise<void> {
  const of = { student, charge }
  await post(connection, {
    key: `short:${reference}`,
    kind: 'discount',
    reference,
    at: now,
    by: staffOf(by),
    reason,
    entries: [
      { account: 'discounts', amountKobo: missingKobo, ...of },
      { account: 'student_receivable', amountKobo: -missingKobo, ...of },
    ],
  })
}

/** What came counts for its charge; what is beyond it is sent back, by the same two people. */
async function settlement(deciding: Deciding, request: StoredRequest): Promise<void> {
  const { connection, clock, by, now } = deciding
  const { reference, amountKobo, reason } = request
  const intent = await createIntentRepository(connection).find(reference)
  const counted = intent && (await settleReviewed(connection, clock, { reference, by }))
  if (!counted) throw conflict()
  if (amountKobo < intent.amountKobo && counted.receipt !== null)
    await forgive(deciding, intent, intent.amountKobo - amountKobo, reason)
  if (amountKobo <= intent.amountKobo) return
  const requests = createRequestRepository(connection)
  await requests.move(request.id, 'sent', 'done', {}, now)
  await requests.add({
    id: newId(),
    kind: 'refund',
    reference,
    amountKobo: amountKobo - intent.amountKobo,
    reason,
    state: 'sent',
    attention: request.attention,
    student: request.student,
    proposedBy: request.proposedBy,
    decidedBy: staffOf(by),
    now,
    nextCheckAt: now,
  })
}

/** What a request does when it is approved, in the transaction that approves it. A refund is sent after that, by the worker. */
export const createCarryOut =
  (connection: Platform['db'], clock: Clock) =>
  async (
    request: StoredRequest,
    money: Money,
    by: Origin,
    now: string,
  ): Promise<'done' | 'sent'> => {
    const deciding = { connection, clock, by, now }
    if (request.kind === 'refund') return 'sent'
    if (request.kind === 'reversal') await reversal(deciding, request, money)
    if (request.kind === 'settle') await settlement(deciding, request)
    if (request.kind === 'note')
      await createAttentionRepository(connection).resolve(
        request.attention ? { id: request.attention } : { reference: request.reference },
        request.reason,
        staffOf(by),
        now,
      )
    return 'done'
  }
