import { adjustmentMessages, type ChargeAdjustment, type PaymentRequest } from '@portal/contracts'
import { asStaff, type Origin } from '../../../../platform/actor'
import type { AuditEntry } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, notFound } from '../../../../platform/errors'
import { newId } from '../../../../platform/ids'
import { toKobo } from '../../../../platform/money.rules'
import type { Charge, ChargesOf } from '../../../charges/charge-rule'
import type { PaymentRequests, StoredRequest } from '../../payment-requests'
import type { AdjustmentLedger } from './adjustments-ledger.repository'
import type { AdjustmentRepository } from './adjustments.repository'
import { isForOneAlone, rule, type AdjustmentKind, type AskedAdjustment } from './adjustments.rules'

export interface AdjustmentWork {
  adjustments: AdjustmentRepository
  /** The amount in kobo that one officer may still waive of each charge of the student alone. */
  restsOf: (student: string) => Promise<(charge: string) => number>
  requests: Pick<PaymentRequests, 'add' | 'get' | 'isWaiting' | 'waitingOf'>
  ledger: AdjustmentLedger
  charges: ChargesOf
  /**
   * Locks the student's charges and payments until the transaction ends. False if there is no such
   * student.
   */
  holdStudent: (student: string) => Promise<boolean>
  /** Issues the matric number if it only waited for the acceptance fee. */
  issueMatric: (student: string, by: Origin) => Promise<unknown>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Asked {
  charge: string
  kind: AdjustmentKind
  amount?: number | null | undefined
  reason: string
}
/** An adjustment that was judged; `charge` is the charge before it. */
interface Judged {
  student: string
  charge: Charge
  kind: AdjustmentKind
  amountKobo: number
  reason: string
}
/** `asked` is the person who requested it, and the only one if no second person is needed. */
interface Made {
  asked: string
  by: Origin
  at: string
  request?: string
}

const recordOf = (student: string): string => `students/${student}`
const refused = (message: string, field?: string) =>
  field ? badRequest(message, [{ field, message }]) : conflict(message)

/**
 * Returns the charge, with the student row locked, and the amount of the adjustment; throws if it
 * is refused.
 */
async function judge(
  { charges, holdStudent }: AdjustmentWork,
  student: string,
  chargeId: string,
  asked: AskedAdjustment,
): Promise<{ charge: Charge; amountKobo: number }> {
  if (!(await holdStudent(student))) throw notFound()
  const charge = (await charges(student)).find(({ id }) => id === chargeId)
  if (!charge) throw notFound(adjustmentMessages.notCharged)
  const ruling = rule(charge, asked)
  if ('refusal' in ruling) throw refused(ruling.refusal, ruling.field)
  return { charge, amountKobo: ruling.amountKobo }
}

/** Writes the adjustment, the ledger and the audit log; returns its id. */
async function make(
  { adjustments, ledger, issueMatric, audit }: AdjustmentWork,
  { student, charge, kind, amountKobo, reason }: Judged,
  { asked, by, at, request }: Made,
): Promise<string> {
  const adjusted = { student, charge: charge.id, kind, amountKobo }
  const id = await adjustments.add({ ...adjusted, reason, by: asked, now: at })
  if (id === null) throw conflict(adjustmentMessages.again)
  await ledger.adjust({ ...adjusted, id }, charge.baseKobo, {
    at,
    by: asStaff(by.actor).id,
    reason,
  })
  await audit({
    by,
    action: 'charge-adjustment.added',
    record: recordOf(student),
    after: { adjustment: id, ...adjusted, reason, ...(request && { request }) },
    at,
  })
  await issueMatric(student, by)
  return id
}

/** A waiting request in the form of an adjustment. */
const waiting = (
  charge: string,
  { _id, kind, amount, reason, proposedBy, proposedAt, charge: named }: PaymentRequest,
): ChargeAdjustment => ({
  _id,
  kind: kind as AdjustmentKind,
  charge: {
    _id: charge,
    description: named?.description ?? '',
    sessionYear: named?.sessionYear ?? '',
  },
  amount,
  reason,
  by: proposedBy.name,
  at: proposedAt,
  takenBackAt: null,
  request: _id,
})

/** Creates a request for a second person; nothing else changes until it is decided. */
async function ask(
  { adjustments, requests, audit }: AdjustmentWork,
  { student, charge, kind, amountKobo, reason }: Judged,
  { asked, by, at }: Made,
): Promise<ChargeAdjustment> {
  if (await adjustments.has(student, charge.id, kind)) throw conflict(adjustmentMessages.again)
  const request = {
    id: newId(),
    kind,
    reference: '',
    charge: charge.id,
    student,
    amountKobo,
    reason,
    attention: null,
    proposedBy: asked,
  }
  if (!(await requests.add({ ...request, now: at }))) throw conflict(adjustmentMessages.requested)
  await audit({
    by,
    action: 'payment-request.proposed',
    record: `payment-requests/${request.id}`,
    after: request,
    at,
  })
  return waiting(charge.id, await requests.get(request.id))
}

/**
 * Carries out an approved waiver or discount in the transaction that approves it. It is judged
 * again; a different amount is refused, because the second person has not seen it.
 */
export const approveAdjustment = async (
  work: AdjustmentWork,
  { id, student, charge: chargeId, kind: named, amountKobo, reason, proposedBy }: StoredRequest,
  by: Origin,
  at: string,
): Promise<void> => {
  const kind = named as AdjustmentKind
  const judged = await judge(work, student ?? '', chargeId ?? '', {
    kind,
    amountKobo: kind === 'discount' ? amountKobo : null,
  })
  if (judged.amountKobo !== amountKobo) throw conflict(adjustmentMessages.changedSince)
  await make(
    work,
    { student: student ?? '', ...judged, kind, reason },
    { asked: proposedBy, by, at, request: id },
  )
}

/** Waivers and discounts. Each has a reason, and is posted to the ledger and the audit log. */
export const createAdjustmentService = ({
  work,
  clock,
}: {
  work: UnitOfWork<AdjustmentWork>
  clock: Clock
}) => ({
  /** Lists those that wait for a second person first. */
  of: (student: string): Promise<ChargeAdjustment[]> =>
    work.read(async ({ adjustments, requests }) => [
      ...(await requests.waitingOf(student)).map(({ charge, request }) => waiting(charge, request)),
      ...(await adjustments.ofStudent(student)),
    ]),

  add: (
    student: string,
    { charge: chargeId, kind, amount, reason }: Asked,
    by: Origin,
  ): Promise<ChargeAdjustment> =>
    work.write(async (repositories) => {
      const { adjustments, requests, restsOf } = repositories
      const judged = {
        student,
        kind,
        reason,
        ...(await judge(repositories, student, chargeId, {
          kind,
          amountKobo: typeof amount === 'number' ? toKobo(amount) : null,
        })),
      }
      if (await requests.isWaiting(student, chargeId)) throw conflict(adjustmentMessages.requested)
      const made = { asked: asStaff(by.actor).id, by, at: clock.instant() }
      if (!isForOneAlone(judged, (await restsOf(student))(chargeId)))
        return ask(repositories, judged, made)
      return adjustments.get(await make(repositories, judged, made))
    }),

  takeBack: (id: string, reason: string, by: Origin): Promise<void> =>
    work.write(async ({ adjustments, ledger, holdStudent, audit }) => {
      const student = await adjustments.studentOf(id)
      if (student === null || !(await holdStudent(student))) throw notFound()
      const stored = await adjustments.find(id)
      if (!stored || stored.isTakenBack) throw conflict(adjustmentMessages.alreadyTakenBack)
      if (await adjustments.isPaid(student, stored.charge))
        throw conflict(adjustmentMessages.paidSince)
      const made = { at: clock.instant(), by: asStaff(by.actor).id, reason }
      await adjustments.takeBack(id, made.by, made.at)
      await ledger.takeBack(stored, made)
      await audit({
        by,
        action: 'charge-adjustment.taken-back',
        record: recordOf(student),
        before: { ...stored },
        after: { reason },
        at: made.at,
      })
    }),
})
