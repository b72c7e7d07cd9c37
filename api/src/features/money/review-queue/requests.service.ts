import {
  attentionMessages,
  paymentMessages,
  type PaymentRequest,
  type PaymentRequestKind,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, notFound } from '../../../platform/errors'
import { toKobo } from '../../../platform/money.rules'
import type { AttentionRepository, Money } from './attention.repository'
import {
  isAboutPayment,
  type AssertSecondPerson,
  type PaymentMatter,
  type PaymentRequests,
  type StoredRequest,
} from '../payment-requests'
import { rule, type AskedRequest } from './requests.rules'

export interface RequestWork {
  attention: AttentionRepository
  requests: PaymentRequests
  /** Carries out an approved request in the transaction that approves it; returns its new state. */
  carryOut: (
    request: PaymentMatter,
    money: Money,
    by: Origin,
    now: string,
  ) => Promise<'done' | 'sent'>
  holdStudent: (student: string) => Promise<boolean>
  assertSecondPerson: AssertSecondPerson
  /** Carries out an approved waiver or discount. */
  approveAdjustment: (request: StoredRequest, by: Origin, now: string) => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Decision {
  approve: boolean
  note: string | null
}
type Carry = (by: Origin, now: string) => Promise<void>
interface Asked {
  key: string
  kind: PaymentRequestKind
  reference: string
  attention?: string | null | undefined
  amount?: number | null | undefined
  reason: string
}

const recordOf = (id: string): string => `payment-requests/${id}`

/** In kobo; throws 409 if the request is not possible. */
function amountOf({ facts }: Money, asked: AskedRequest): number {
  const ruling = rule(facts, asked)
  if ('refusal' in ruling) throw conflict(ruling.refusal)
  return ruling.amountKobo
}

/** Throws unless the review entry, if given, belongs to this reference and is open. */
async function assertOpen(
  { attention }: RequestWork,
  { attention: id, reference }: Asked,
): Promise<void> {
  if (!id) return
  const row = await attention.find(id)
  if (row?.reference !== reference) throw notFound(attentionMessages.unknownReference)
  if (row.state === 'resolved') throw conflict(attentionMessages.resolved)
}

const isSame = (known: StoredRequest, { kind, reference, reason }: Asked, by: string): boolean =>
  known.proposedBy === by &&
  known.kind === kind &&
  known.reference === reference &&
  known.reason === reason

const decision = (approve: boolean, note: string | null, staff: string, now: string) => ({
  decided_by: staff,
  decided_at: now,
  ...(note && { detail: note }),
  ...(approve && { next_check_at: now }),
})

async function moneyOf({ attention, holdStudent }: RequestWork, reference: string): Promise<Money> {
  const before = await attention.money(reference)
  if (before?.student) await holdStudent(before.student)
  const money = before && (await attention.money(reference))
  if (!money) throw notFound(attentionMessages.unknownReference)
  return money
}

/**
 * Prepares the approval with the money locked. The request is judged again, because the money may
 * have been moved since.
 */
async function approval(repositories: RequestWork, request: StoredRequest): Promise<Carry> {
  const { requests } = repositories
  if (!isAboutPayment(request)) {
    if (request.student !== null) await repositories.holdStudent(request.student)
    return async (by, now) => {
      await repositories.approveAdjustment(request, by, now)
      await requests.move(request.id, 'sent', 'done', {}, now)
    }
  }
  const money = await moneyOf(repositories, request.reference)
  return async (by, now) => {
    if (amountOf(money, { kind: request.kind, amountKobo: null }) !== request.amountKobo)
      throw conflict(paymentMessages.alreadyDecided)
    if ((await repositories.carryOut(request, money, by, now)) === 'done')
      await requests.move(request.id, 'sent', 'done', {}, now)
  }
}

/**
 * An approver must be a second person. Anybody who refuses another person's request must give a
 * reason.
 */
async function assertMayDecide(
  { assertSecondPerson }: RequestWork,
  { proposedBy }: StoredRequest,
  { approve, note }: Decision,
  staff: string,
): Promise<void> {
  if (approve) return assertSecondPerson(proposedBy, staff)
  if (!note && proposedBy !== staff)
    throw badRequest(attentionMessages.reasonMissing, [
      { field: 'note', message: attentionMessages.reasonMissing },
    ])
}

/** Requests by one person that another one decides: nobody moves money back alone. */
export const createRequestService = ({
  work,
  clock,
}: {
  work: UnitOfWork<RequestWork>
  clock: Clock
}) => {
  /**
   * The existing request if the same person sends the same again; throws 409 if the key was used
   * for another request.
   */
  const again = async (
    { requests }: RequestWork,
    asked: Asked,
    by: string,
  ): Promise<PaymentRequest | null> => {
    const known = await requests.find(asked.key)
    if (!known) return null
    if (!isSame(known, asked, by)) throw conflict()
    return requests.get(asked.key)
  }
  return {
    propose: (asked: Asked, by: Origin): Promise<PaymentRequest> =>
      work.write(async (repositories) => {
        const { requests, audit } = repositories
        const { id: staff } = asStaff(by.actor)
        const made = await again(repositories, asked, staff)
        if (made) return made
        await assertOpen(repositories, asked)
        const money = await moneyOf(repositories, asked.reference)
        const amountKobo = amountOf(money, {
          kind: asked.kind,
          amountKobo: typeof asked.amount === 'number' ? toKobo(asked.amount) : null,
        })
        const now = clock.instant()
        const request = {
          id: asked.key,
          kind: asked.kind,
          reference: asked.reference,
          amountKobo,
          reason: asked.reason,
          attention: asked.attention ?? money.attention,
          student: money.student,
          proposedBy: staff,
        }
        // Of several requests with the same key, another one was inserted after the first lookup.
        if (!(await requests.add({ ...request, now }))) {
          const meanwhile = await again(repositories, asked, staff)
          if (!meanwhile) throw conflict(attentionMessages.requested)
          return meanwhile
        }
        await audit({
          by,
          action: 'payment-request.proposed',
          record: recordOf(request.id),
          after: request,
          at: now,
        })
        return requests.get(request.id)
      }),

    decide: (id: string, { approve, note }: Decision, by: Origin): Promise<PaymentRequest> =>
      work.write(async (repositories) => {
        const { requests, audit } = repositories
        const request = await requests.find(id)
        if (!request) throw notFound()
        const { id: staff } = asStaff(by.actor)
        await assertMayDecide(repositories, request, { approve, note }, staff)
        // A refusal does not require that the money is still there.
        const carry = approve ? await approval(repositories, request) : null
        const now = clock.instant()
        const decided = decision(approve, note, staff, now)
        if (!(await requests.move(id, 'proposed', approve ? 'sent' : 'refused', decided, now)))
          throw conflict(paymentMessages.alreadyDecided)
        await carry?.(by, now)
        await audit({
          by,
          action: `payment-request.${approve ? 'approved' : 'refused'}`,
          record: recordOf(id),
          before: { state: 'proposed' },
          after: { ...request, state: undefined, note },
          at: now,
        })
        return requests.get(id)
      }),
  }
}
