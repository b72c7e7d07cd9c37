import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import { conflict } from '../../../platform/errors'
import type { Platform } from '../../../platform/feature'
import { newId } from '../../../platform/ids'
import { post } from '../ledger'
import {
  findIntent,
  endReviewed,
  reverseSettled,
  settleReviewed,
  tellStudent,
} from '../card-payments'
import { createAttentionRepository, type Money } from './attention.repository'
import { createHeldMoney } from './held-money.repository'
import { createPaymentRequests, type PaymentMatter, type StoredRequest } from '../payment-requests'

interface Deciding {
  connection: Platform['db']
  clock: Clock
  by: Origin
  now: string
}

const staffOf = ({ actor }: Origin): string => (actor.kind === 'staff' ? actor.id : '')

/** Reverses a payment. A card payment's money stays in suspense until it is refunded. */
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
  ) // first: money that stays gets a new entry
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
    await tellStudent(connection, clock, student, 'payment-reversed', { reference, reason }, by)
}

/**
 * Posts the missing part of a charge as a discount: the Bursary decided that, and gave a reason.
 */
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

/**
 * Settles the charge with the received money. A surplus is refunded, approved by the same two
 * people.
 */
async function settlement(deciding: Deciding, request: StoredRequest): Promise<void> {
  const { connection, clock, by, now } = deciding
  const { reference, amountKobo, reason } = request
  const intent = await findIntent(connection, reference)
  const counted = intent && (await settleReviewed(connection, clock, { reference, by }))
  if (!counted) throw conflict()
  if (amountKobo < intent.amountKobo && counted.receipt !== null)
    await forgive(deciding, intent, intent.amountKobo - amountKobo, reason)
  if (amountKobo <= intent.amountKobo) return
  const requests = createPaymentRequests(connection)
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

/**
 * Resolves the review entry and takes its money out of suspense. A payment in review is closed, so
 * that its charge can be paid again.
 */
async function note(
  { connection, clock, by, now }: Deciding,
  { id, reference, reason, attention }: StoredRequest & { reference: string },
  { facts, student }: Money,
): Promise<void> {
  const [held, made] = [
    createHeldMoney(connection),
    { id, reference, student, reason, by: staffOf(by), at: now },
  ]
  const isReturned = facts.heldKobo > 0 && facts.hasRefundFailed
  if (isReturned) await held.payOut(made, facts.heldKobo)
  if (facts.heldKobo < 0) await held.letGo(made, -facts.heldKobo)
  await endReviewed(connection, clock, { reference, isReturned, by })
  await createAttentionRepository(connection).resolve(
    attention ? { id: attention } : { reference },
    reason,
    staffOf(by),
    now,
  )
}

/**
 * Carries out an approved request in the transaction that approves it. The worker sends a refund
 * afterwards.
 */
export const createCarryOut =
  (connection: Platform['db'], clock: Clock) =>
  async (
    request: PaymentMatter,
    money: Money,
    by: Origin,
    now: string,
  ): Promise<'done' | 'sent'> => {
    const deciding = { connection, clock, by, now }
    if (request.kind === 'refund') return 'sent'
    if (request.kind === 'reversal') await reversal(deciding, request, money)
    if (request.kind === 'settle') await settlement(deciding, request)
    if (request.kind === 'note') await note(deciding, request, money)
    return 'done'
  }
