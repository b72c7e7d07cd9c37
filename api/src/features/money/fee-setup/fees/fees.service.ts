import {
  feeMessages,
  type Fee,
  type FeeEdit,
  type FeeInput,
  type SeveralFeesInput,
} from '@portal/contracts'
import type { Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { Columns } from '../../../../platform/database/rows/rows'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict } from '../../../../platform/errors'
import { toKobo } from '../../../../platform/money.rules'
import type { FeePlace } from '../../../students/matric-reviews'
import type { ControlSets } from '../../../academics/session-controls'
import { feeKey, type FeeRepository, type FeeUse } from './fees.repository'
import { asksLess } from './fees.rules'

export interface FeeWork {
  fees: FeeRepository
  controls: ControlSets
  /** Queues a review of the students whose matric number may have waited only for this fee. */
  reviewMatric: (place: FeePlace) => Promise<void>
}

/** The late fee is 0 unless it is applied. */
function columnsOf(input: FeeInput) {
  const {
    payment,
    academicSession,
    programType,
    programMode,
    applicableTo,
    paymentOrder,
    amount,
    dueDate,
    applyLateFee = false,
    lateFee,
    active,
  } = input
  const kind = {
    payment_type_id: payment,
    session_id: academicSession,
    type_id: programType,
    mode_id: programMode,
    applicable_to: applicableTo,
  }
  return {
    ...kind,
    fee_key: feeKey(kind),
    payment_order: paymentOrder,
    amount_kobo: toKobo(amount),
    due_on: dueDate ?? null,
    apply_late_fee: applyLateFee ? 1 : 0,
    late_fee_kobo: applyLateFee ? toKobo(lateFee ?? 0) : 0,
    ...(active !== undefined && { active: active ? 1 : 0 }),
  } satisfies Columns
}
type NewFee = ReturnType<typeof columnsOf>

/** A new due date must not be in the past. A stored one may be. */
function assertDueDate({ due_on }: NewFee, stored: unknown, today: string): void {
  if (due_on !== null && due_on !== stored && due_on < today)
    throw badRequest(feeMessages.dueInThePast, [
      { field: 'dueDate', message: feeMessages.dueInThePast },
    ])
}

async function assertChoosable({ fees }: FeeWork, { payment_type_id }: NewFee): Promise<void> {
  const isActive = await fees.isTypeActive(payment_type_id)
  if (isActive === null)
    throw conflict(feeMessages.gone, [{ field: 'payment', message: feeMessages.gone }])
  if (!isActive)
    throw conflict(feeMessages.inactiveType, [
      { field: 'payment', message: feeMessages.inactiveType },
    ])
}

function refusalOfDeletion({ paid, begun, adjusted, requested }: FeeUse): string | null {
  if (paid > 0) return feeMessages.inUse(paid)
  if (begun > 0) return feeMessages.begun(begun)
  if (adjusted > 0) return feeMessages.adjusted(adjusted)
  return requested > 0 ? feeMessages.requested(requested) : null
}

const kindColumns = ['payment_type_id', 'session_id', 'type_id', 'mode_id'] as const

/** Refuses to change the identity of a fee that is in use. */
async function assertKindUnchanged(
  { fees }: FeeWork,
  id: string,
  stored: Columns,
  next: NewFee,
): Promise<void> {
  if (kindColumns.every((column) => stored[column] === next[column])) return
  const { paid, begun, adjusted, requested } = await fees.useOf(id)
  const uses = paid + begun + adjusted + requested
  if (uses > 0) throw conflict(feeMessages.keepsItsKind(uses))
}

/**
 * Queues matric reviews after an acceptance fee was reduced or applies to fewer students; `next` is
 * null for a deletion.
 */
async function reviewReleased(
  { fees, reviewMatric }: FeeWork,
  stored: Columns,
  next: Columns | null,
): Promise<void> {
  if (!asksLess(stored, next) || !(await fees.isAcceptanceFee(String(stored['payment_type_id']))))
    return
  await reviewMatric({
    session: String(stored['session_id']),
    type: String(stored['type_id']),
    mode: String(stored['mode_id']),
  })
}

async function addOne(repositories: FeeWork, fee: NewFee, by: Origin, clock: Clock): Promise<Fee> {
  const { fees, controls } = repositories
  const now = clock.instant()
  assertDueDate(fee, null, clock.today())
  await assertChoosable(repositories, fee)
  const id = await fees.add({ active: 1, ...fee }, by, now)
  await controls.addPaymentControl({ session: fee.session_id, charge: id }, now)
  return fees.get(id)
}

/** Fees of academic sessions, as the Bursary sets them up. Each has a payment control. */
export const createFeeService = ({
  work,
  clock,
  wakeReviews,
}: {
  work: UnitOfWork<FeeWork>
  clock: Clock
  wakeReviews: () => void
}) => ({
  list: (): Promise<Fee[]> => work.read(({ fees }) => fees.list()),

  /** Adds an active fee by default, with its payment control switched on. */
  add: (input: FeeInput, by: Origin): Promise<Fee> =>
    work.write((repositories) => addOne(repositories, columnsOf(input), by, clock)),

  /**
   * Adds a fee for each combination of type, mode and group of students, all in one transaction.
   * Existing fees do not change.
   */
  addSeveral: (
    { programTypes, programModes, applicableTo, ...shared }: SeveralFeesInput,
    by: Origin,
  ): Promise<{ added: Fee[]; existing: Fee[] }> =>
    work.write(async (repositories) => {
      const { fees } = repositories
      const wanted = new Map(
        programTypes.flatMap((programType) =>
          programModes.flatMap((programMode) =>
            applicableTo.map((to) => {
              const fee = columnsOf({ ...shared, programType, programMode, applicableTo: to })
              return [fee.fee_key, fee] as const
            }),
          ),
        ),
      )
      const there = await fees.withKeys([...wanted.keys()])
      for (const { key } of there) wanted.delete(key)
      const added: Fee[] = []
      for (const fee of wanted.values()) added.push(await addOne(repositories, fee, by, clock))
      const existing: Fee[] = []
      for (const { id } of there) existing.push(await fees.get(id))
      return { added, existing }
    }),

  change: async (id: string, { basedOn, ...input }: FeeEdit, by: Origin): Promise<Fee> => {
    const changed = await work.write(async (repositories) => {
      const { fees, controls } = repositories
      const stored = await fees.lock(id)
      const [fee, now] = [columnsOf(input), clock.instant()]
      assertDueDate(fee, stored['due_on'], clock.today())
      if (fee.payment_type_id !== stored['payment_type_id'])
        await assertChoosable(repositories, fee)
      await assertKindUnchanged(repositories, id, stored, fee)
      await fees.change(id, fee, by, now, basedOn)
      if (fee.session_id !== stored['session_id'])
        await controls.movePaymentControl({ session: fee.session_id, charge: id }, now)
      await reviewReleased(repositories, stored, { ...stored, ...fee })
      return fees.get(id)
    })
    wakeReviews()
    return changed
  },

  /** Sets the fee active as `wanted`, or toggles it without one. */
  toggle: async (id: string, wanted: boolean | undefined, by: Origin): Promise<Fee> => {
    const toggled = await work.write(async (repositories) => {
      const { fees } = repositories
      const stored = await fees.lock(id)
      const next = { active: (wanted ?? !stored['active']) ? 1 : 0 }
      await fees.change(id, next, by, clock.instant())
      await reviewReleased(repositories, stored, { ...stored, ...next })
      return fees.get(id)
    })
    wakeReviews()
    return toggled
  },

  /**
   * Deletes the fee with its payment control. Throws 409 with the number of uses while the fee is
   * in use.
   */
  remove: async (id: string, by: Origin): Promise<void> => {
    await work.write(async (repositories) => {
      const { fees, controls } = repositories
      const stored = await fees.lock(id)
      const refusal = refusalOfDeletion(await fees.useOf(id))
      if (refusal !== null) throw conflict(refusal)
      await controls.removePaymentControls([id])
      await fees.remove(id, by)
      await reviewReleased(repositories, stored, null)
    })
    wakeReviews()
  },
})
