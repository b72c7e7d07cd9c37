import {
  applicableToLabels,
  type ControlReason,
  type PaymentControl,
  type SessionControl,
  type SessionControlName,
  type SessionControls,
} from '@portal/contracts'
import { formatMoney, type Tone } from '@portal/ui'
import { nameOfType } from '../../../parts/type-name'

/** One control in the list of the dialog. */
export interface ControlRow {
  _id: string
  type: 'default' | 'payment'
  label: string
  /** The difference between fees with the same name; empty for the session's own controls. */
  whose: string
  /** Shown next to the name of a charge. */
  amount: string
  /** The searched texts: the visible ones, and the name in the rules. */
  searched: readonly string[]
  active: boolean
  /** True for the control of the public application form. */
  controlsApplications: boolean
  /** The control with its dates; null for payment controls. */
  dated: SessionControl | null
}

/** Labels of the session's own controls. */
export const labels: Readonly<Record<SessionControlName, string>> = {
  application: 'Application',
  admissionProcessing: 'Admission processing',
  clearance: 'Clearance',
  courseRegistration: 'Course registration',
  resultUpload: 'Result upload',
  resultRelease: 'Result release',
}

/** The state of a control that is switched on, if its dates make a difference. */
export const statusTexts: Partial<Record<ControlReason, { text: string; tone: Tone }>> = {
  'not-yet-open': { text: 'Not open yet', tone: 'info' },
  late: { text: 'Late', tone: 'warning' },
  closed: { text: 'Closed', tone: 'warning' },
}

const whose = ({
  programType: { type },
  programMode: { mode },
  applicableTo,
}: PaymentControl['payment']): string => `${type} ${mode}, ${applicableToLabels[applicableTo]}`

/** The name of a control. */
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
    controlsApplications: control.controlName === 'application',
    dated: control,
  })),
  ...paymentControls.map(({ _id, active, payment }) => ({
    _id,
    active,
    type: 'payment' as const,
    label: nameOfType(payment.payment),
    whose: whose(payment),
    amount: formatMoney(payment.amount),
    searched: [
      payment.payment.name,
      nameOfType(payment.payment),
      whose(payment),
      formatMoney(payment.amount),
      String(payment.amount),
    ],
    controlsApplications: false,
    dated: null,
  })),
]
