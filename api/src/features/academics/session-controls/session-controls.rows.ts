import { sessionControlNames, availabilityOf } from '@portal/contracts'
import type {
  ApplicableTo,
  ControlState,
  PaymentControl,
  SessionControl,
  SessionControlName,
} from '@portal/contracts'
import { toNaira } from '../../../platform/money.rules'

/** A control as stored. `updated_at` is the time of the last switch; new dates do not change it. */
export interface ControlRow {
  control_id: string
  control_name: SessionControlName
  active: number
  opens_at: string | null
  closes_at: string | null
  late_until_at: string | null
}

export interface PaymentControlRow {
  id: string
  active: number
  name: string
  description: string | null
  amount_kobo: number | string
  type: string
  mode: string
  applicable_to: ApplicableTo
}

export const toPaymentControl = ({
  id,
  active,
  name,
  description,
  amount_kobo,
  type,
  mode,
  applicable_to,
}: PaymentControlRow): PaymentControl => ({
  _id: id,
  active: Boolean(active),
  payment: {
    payment: { name, description },
    amount: toNaira(Number(amount_kobo)),
    programType: { type },
    programMode: { mode },
    applicableTo: applicable_to,
  },
})

/** The columns of a control, for a query with the table under this alias. */
export const controlColumns = (alias: string) => ({
  control_id: `${alias}.id`,
  control_name: `${alias}.control_name`,
  active: `${alias}.active`,
  opens_at: `${alias}.opens_at`,
  closes_at: `${alias}.closes_at`,
  late_until_at: `${alias}.late_until_at`,
})

export const toState = ({
  active,
  opens_at,
  closes_at,
  late_until_at,
}: ControlRow): ControlState => ({
  active: Boolean(active),
  opensAt: opens_at,
  closesAt: closes_at,
  lateUntil: late_until_at,
})

export const toControl = (row: ControlRow, now: string): SessionControl => {
  const state = toState(row)
  return {
    _id: row.control_id,
    controlName: row.control_name,
    ...state,
    standing: availabilityOf(state, now).reason,
  }
}

const place = ({ controlName }: SessionControl): number => sessionControlNames.indexOf(controlName)

/** Controls for staff, in display order. */
export const toControls = (rows: readonly ControlRow[], now: string): SessionControl[] =>
  rows.map((row) => toControl(row, now)).sort((one, other) => place(one) - place(other))

/** Controls for the public: `active` is whether the control is on now. */
export const toPublicControls = (rows: readonly ControlRow[], now: string): SessionControl[] =>
  toControls(rows, now).map((control) => ({
    ...control,
    active: availabilityOf(control, now).isOn,
  }))
