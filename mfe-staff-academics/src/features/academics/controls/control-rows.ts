import type { SessionControlName, SessionControls } from '@portal/contracts'
import { formatMoney } from '@portal/ui'

/** One switch of a session as the dialog lists it. */
export interface ControlRow {
  _id: string
  type: 'default' | 'payment'
  label: string
  /** Beside a charge's name. */
  amount: string
  active: boolean
  /** True for the switch that opens and closes the public application form. */
  gatesApplications: boolean
}

/** Words of the session's own switches. */
const labels: Readonly<Record<SessionControlName, string>> = {
  application: 'Application',
  admissionProcessing: 'Admission processing',
  clearance: 'Clearance',
  courseRegistration: 'Course registration',
  resultUpload: 'Result upload',
  resultRelease: 'Result release',
}

export const controlRows = ({ controls, paymentControls }: SessionControls): ControlRow[] => [
  ...controls.map(({ _id, controlName, active }) => ({
    _id, active, type: 'default' as const, label: labels[controlName], amount: '', gatesApplications: controlName === 'application',
  })),
  ...paymentControls.map(({ _id, active, payment }) => ({
    _id, active, type: 'payment' as const, label: payment.payment.name, amount: formatMoney(payment.amount), gatesApplications: false,
  })),
]
