import {
  attentionMessages as sentences,
  paymentMessages,
  type PaymentRequest,
  type PaymentRequestKind,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../platform/actor'
import type { AuditEntry } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { conflict, forbidden, notFound } from '../../platform/errors'
import { toKobo } from '../../platform/money.rules'
import type { AttentionRepository, Money } from './attention.repository'
import type { RequestRepository, StoredRequest } from './requests.repository'
import { rule, type AskedRequest } from './requests.rules'

export interface RequestWork {
  attention: AttentionRepository
  requests: RequestRepository
  /** What a request does when it is approved, in the transaction that approves it; gives the state that it then has. */
  carryOut: (
    request: StoredRequest,
    money: Money,
    by: Origin,
    now: string,
  ) => Promise<'done' | 'sent'>
  holdStudent: (student: string) => Promise<boolean>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Asked {
  key: string
  kind: PaymentRequestKind
  reference: string
  attention?: string | null | undefined
  amount?: number | null | undefined
  reason: string
}

const recordOf = (id: string): string => `payment-requests/${id}`

/** In kobo; 409 when it cannot be asked for. */
function amountOf({ facts }: Money, asked: AskedRequest): number {
  const ruling = rule(facts, asked)
  if ('refusal' in ruling) throw conflict(ruling.refusal)
  return ruling.amountKobo
}

/** What it is asked about, where it is in the queue, is of this reference and waits. */
async function assertOpen(
  { attention }: RequestWork,
  { attention: id, reference }: Asked,
): Promise<void> {
  if (!id) return
  const row = await attention.find(id)
  if (row?.reference !== reference) throw notFound(sentences.unknownReference)
  if (row.state === 'resolved') throw conflict(sentences.resolved)
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

/** What one person asks for and another one decides: nobody moves money back alone. */
export const createRequestService = ({
  work,
  clock,
}: {
  work: UnitOfWork<RequestWork>
  clock: Clock
}) => {
  const moneyOf = async (
    { attention, holdStudent }: RequestWork,
    reference: string,
  ): Promise<Money> => {
    const before = await attention.money(reference)
    if (before?.student) await holdStudent(before.student)
    const money = before && (await attention.money(reference))
    if (!money) throw notFound(sentences.unknownReference)
    return money
  }
  /** The same request, sent again by whoever made it. */
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
  /** What it was asked for must still be so: somebody may have dealt with the money since. */
  const carryOut = async (
    repositories: RequestWork,
    request: StoredRequest,
    money: Money,
    { by, now }: { by: Origin; now: string },
  ): Promise<void> => {
    if (amountOf(money, { kind: request.kind, amountKobo: null }) !== request.amountKobo)
      throw conflict(paymentMessages.alreadyDecided)
    if ((await repositories.carryOut(request, money, by, now)) === 'done')
      await repositories.requests.move(request.id, 'sent', 'done', {}, now)
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
        if (!(await requests.add({ ...request, now }))) throw conflict(sentences.requested)
        await audit({
          by,
          action: 'payment-request.proposed',
          record: recordOf(request.id),
          after: request,
          at: now,
        })
        return requests.get(request.id)
      }),

    decide: (
      id: string,
      { approve, note }: { approve: boolean; note: string | null },
      by: Origin,
    ): Promise<PaymentRequest> =>
      work.write(async (repositories) => {
        const { requests, audit } = repositories
        const request = await requests.find(id)
        if (!request) throw notFound()
        const { id: staff } = asStaff(by.actor)
        if (request.proposedBy === staff && approve) throw forbidden(paymentMessages.ownRequest)
        // Refusing needs no money to be there still.
        const money = approve ? await moneyOf(repositories, request.reference) : null
        const now = clock.instant()
        const decided = decision(approve, note, staff, now)
        if (!(await requests.move(id, 'proposed', approve ? 'sent' : 'refused', decided, now)))
          throw conflict(paymentMessages.alreadyDecided)
        if (money) await carryOut(repositories, request, money, { by, now })
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
