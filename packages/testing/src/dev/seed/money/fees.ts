import {
  chargeTypes,
  type ChargeType,
  type PaymentControl,
  type PaymentType,
  type Fee,
} from '@portal/contracts'
import { aFee, aPaymentType } from '../../../factories'
import type { SessionWithControls } from '../academics/academic-sessions'
import type { Structure } from '../academics/structure'

/** Payment types and the fees that are of them. */
export interface Fees {
  types: PaymentType[]
  fees: Fee[]
}

const amounts: Record<ChargeType, number> = {
  acceptanceFee: 25_000,
  portalFee: 3_000,
  applicationForm: 10_000,
  administrativeFee: 15_000,
  schoolFee: 45_000.5,
  transcriptFee: 5_000,
}
const descriptions: Record<ChargeType, string> = {
  acceptanceFee: 'Acceptance Fee',
  portalFee: 'Portal Fee',
  applicationForm: 'Application Form',
  administrativeFee: 'Administrative Fee',
  schoolFee: 'School Fee',
  transcriptFee: 'Transcript',
}
/** Of the institution's own; with them the dialog has a second page. */
const others = [
  'Departmental Dues',
  'Library Fee',
  'Sports Levy',
  'Medical Fee',
  'Hostel Fee',
  'Identity Card',
  'Examination Fee',
]

/** The switch of a fee, known by the id of the fee. */
export const paymentControlOf = (
  {
    _id,
    payment: { name, description },
    amount,
    programType: { type },
    programMode: { mode },
    applicableTo,
  }: Fee,
  active = true,
): PaymentControl => ({
  _id,
  active,
  payment: {
    payment: { name, description },
    amount,
    programType: { type },
    programMode: { mode },
    applicableTo,
  },
})

/**
 * All types that rules name, for ND and HND in the first mode of the newest session, and the
 * switches of these fees in its controls.
 */
export function createFees(
  { types: awards, modes }: Structure,
  [present]: readonly SessionWithControls[],
): Fees {
  const types = [
    ...chargeTypes.map((name) =>
      aPaymentType({ name, description: descriptions[name], amount: amounts[name] }),
    ),
    ...others.map((name, nth) =>
      aPaymentType({
        name,
        description: null,
        amount: 1_000 * (nth + 1),
        active: name !== 'Hostel Fee',
      }),
    ),
  ]
  const [mode] = modes
  if (!present || !mode) return { types, fees: [] }
  const { _id, sessionYear } = present.session
  const fees = awards
    .filter(({ active }) => active)
    .flatMap(({ _id: typeId, type }) =>
      types.slice(0, chargeTypes.length + 1).map((own, nth) =>
        aFee({
          payment: { _id: own._id, name: own.name, description: own.description },
          academicSession: { _id, sessionYear },
          programType: { _id: typeId, type },
          programMode: { _id: mode._id, mode: mode.mode, description: mode.description },
          paymentOrder: nth + 1,
          amount: own.amount,
          active: own.name !== 'applicationForm',
          applicableTo:
            own.name === 'acceptanceFee'
              ? 'new'
              : own.name === 'administrativeFee'
                ? 'returning'
                : 'all',
        }),
      ),
    )
  present.controls?.paymentControls.push(...fees.map((fee) => paymentControlOf(fee)))
  return { types, fees }
}
