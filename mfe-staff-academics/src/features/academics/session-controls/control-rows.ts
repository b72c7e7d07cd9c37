import {
  applicableToLabels,
  type ControlReason,
  type PaymentControl,
  type SessionControl,
  type SessionControlName,
  type SessionControls,
} from '@portal/contracts'
import { formatMoney, type Tone } from '@portal/ui'

/** One switch of a session as the dialog lists it. */
export interface ControlRow {
  _id: string
  type: 'default' | 'payment'
  label: string
  /** What tells one fee from another of its name; empty for the session's own switches. */
  whose: string
  /** Beside a charge's name. */
  amount: string
  /** By what it is found: what is shown, and its name in the rules. */
  searched: readonly string[]
  active: boolean
  /** True for the switch that opens and closes the public application form. */
  gatesApplications: boolean
  /** The control with its dates; payment controls have none. */
  dated: SessionControl | null
}

/** Words of the session's own switches. */
export const labels: Readonly<Record<SessionControlName, string>> = {
  application: 'Application',
  admissionProcessing: 'Admission processing',
  clearance: 'Clearance',
  courseRegistration: 'Course registration',
  resultUpload: 'Result upload',
  resultRelease: 'Result release',
}

/** What the dates make of a switch that is on, where that is not simply on. */
export const standingWords: Partial<Record<ControlReason, { text: string; tone: Tone }>> = {
  'not-yet-open': { text: 'Not open yet', tone: 'info' },
  late: { text: 'Late', tone: 'warning' },
  closed: { text: 'Closed', tone: 'warning' },
}

const whose = ({
  programType: { type },
  programMode: { mode },
  applicableTo,
}: PaymentControl['payment']): string => `${type} ${mode}, ${applicableToLabels[applicableTo]}`

/** Which switch it is, in words. */
export const nameOf = ({ label, whose: of }: ControlRow): string =>
  [label, of].filter(Boolean).join(', ')

export const controlRows = ({ controls, paymentControls }: SessionControls): ControlRow[] => [
  ...controls.map((control) => ({
    _id: control._id,
    active: control.active,
    type: 'default' as const,
    label: labels[control.controlName],
    whose: '',
    amount: '',
    searched: [labels[control.controlName], control.controlName],
    gatesApplications: control.controlName === 'application',
    dated: control,
  })),
  ...paymentControls.map(({ _id, active, payment }) => ({
    _id,
    active,
    type: 'payment' as const,
    label: payment.payment.name,
    whose: whose(payment),
    amount: formatMoney(payment.amount),
    searched: [
      payment.payment.name,
      whose(payment),
      formatMoney(payment.amount),
      String(payment.amount),
    ],
    gatesApplications: false,
    dated: null,
  })),
]
