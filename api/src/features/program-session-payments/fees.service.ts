import {
  programSessionPaymentMessages as said,
  type ProgramSessionPayment,
  type ProgramSessionPaymentEdit,
  type ProgramSessionPaymentInput,
} from '@portal/contracts'
import type { Origin } from '../../platform/actor'
import type { Clock } from '../../platform/clock'
import type { Columns } from '../../platform/database/rows'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { badRequest, conflict } from '../../platform/errors'
import { toKobo } from '../../platform/money.rules'
import type { FeePlace } from '../matric-reviews'
import type { ControlSets } from '../session-controls'
import { feeKey, type FeeRepository, type FeeUse } from './fees.repository'
import { asksLess } from './fees.rules'

export interface FeeWork {
  fees: FeeRepository
  controls: ControlSets
  /** Has those looked at for whom the fee may have been all that their matric number waited for. */
  reviewMatric: (place: FeePlace) => Promise<void>
}

/** The late fee counts where it is applied alone. */
function columnsOf(input: ProgramSessionPaymentInput) {
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

/** A day that has passed meanwhile stays; none is set that has. */
function assertDueDate({ due_on }: NewFee, stored: unknown, today: string): void {
  if (due_on !== null && due_on !== stored && due_on < today)
    throw badRequest(said.dueInThePast, [{ field: 'dueDate', message: said.dueInThePast }])
}

async function assertChoosable({ fees }: FeeWork, { payment_type_id }: NewFee): Promise<void> {
  const isActive = await fees.isTypeActive(payment_type_id)
  if (isActive === null) throw conflict(said.gone, [{ field: 'payment', message: said.gone }])
  if (!isActive)
    throw conflict(said.inactiveType, [{ field: 'payment', message: said.inactiveType }])
}

function refusalOfDeletion({ paid, begun, adjusted }: FeeUse): string | null {
  if (paid > 0) return said.inUse(paid)
  if (begun > 0) return said.begun(begun)
  return adjusted > 0 ? said.adjusted(adjusted) : null
}

const kindColumns = ['payment_type_id', 'session_id', 'type_id', 'mode_id'] as const

/** What somebody has paid for stays what it was. */
async function assertKindKept(
  { fees }: FeeWork,
  id: string,
  stored: Columns,
  next: NewFee,
): Promise<void> {
  if (kindColumns.every((column) => stored[column] === next[column])) return
  const { paid, begun, adjusted } = await fees.useOf(id)
  const uses = paid + begun + adjusted
  if (uses > 0) throw conflict(said.keepsItsKind(uses))
}

/** Of an acceptance fee that is asked of fewer, or comes to less, than before; `next` is null where it is deleted. */
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

/** The fees of academic sessions, as the Bursary sets them; each with its payment control. */
export const createFeeService = ({
  work,
  clock,
  wakeReviews,
}: {
  work: UnitOfWork<FeeWork>
  clock: Clock
  wakeReviews: () => void
}) => ({
  list: (): Promise<ProgramSessionPayment[]> => work.read(({ fees }) => fees.list()),

  /** Active unless said, with its payment control switched on. */
  add: (input: ProgramSessionPaymentInput, by: Origin): Promise<ProgramSessionPayment> =>
    work.write(async (repositories) => {
      const { fees, controls } = repositories
      const [fee, now] = [columnsOf(input), clock.instant()]
      assertDueDate(fee, null, clock.today())
      await assertChoosable(repositories, fee)
      const id = await fees.add({ active: 1, ...fee }, by, now)
      await controls.addPaymentControl({ session: fee.session_id, charge: id }, now)
      return fees.get(id)
    }),

  change: async (
    id: string,
    { basedOn, ...input }: ProgramSessionPaymentEdit,
    by: Origin,
  ): Promise<ProgramSessionPayment> => {
    const changed = await work.write(async (repositories) => {
      const { fees, controls } = repositories
      const stored = await fees.lock(id)
      const [fee, now] = [columnsOf(input), clock.instant()]
      assertDueDate(fee, stored['due_on'], clock.today())
      if (fee.payment_type_id !== stored['payment_type_id'])
        await assertChoosable(repositories, fee)
      await assertKindKept(repositories, id, stored, fee)
      await fees.change(id, fee, by, now, basedOn)
      if (fee.session_id !== stored['session_id'])
        await controls.movePaymentControl({ session: fee.session_id, charge: id }, now)
      await reviewReleased(repositories, stored, { ...stored, ...fee })
      return fees.get(id)
    })
    wakeReviews()
    return changed
  },

  /** Makes it `wanted`; where that is not said, the other of what it is. */
  toggle: async (
    id: string,
    wanted: boolean | undefined,
    by: Origin,
  ): Promise<ProgramSessionPayment> => {
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

  /** With its payment control; refused while anything hangs on it, with how much. */
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
