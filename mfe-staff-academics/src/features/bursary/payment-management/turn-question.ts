import { feeMessages, type Fee } from '@portal/contracts'
import { nameOfType } from '../../../parts/type-name'

/** The name of a fee: type, session, program type and program mode. */
export const nameOf = ({ payment, academicSession, programType, programMode }: Fee): string =>
  `${nameOfType(payment)}, ${academicSession.sessionYear}, ${programType.type} ${programMode.mode}`

export const turnWord = (willBeActive: boolean): string =>
  willBeActive ? 'Activate' : 'Deactivate'

/** The question before a fee is activated or deactivated, with the consequence for students. */
export const turnQuestion = (fee: Fee, willBeActive: boolean) => ({
  title: `${turnWord(willBeActive)} ${nameOf(fee)}?`,
  message: feeMessages.turning(willBeActive),
  confirmLabel: `Yes, ${turnWord(willBeActive).toLowerCase()}`,
  danger: !willBeActive,
})
