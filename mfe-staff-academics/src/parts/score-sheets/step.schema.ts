import { SheetStepForm } from '@portal/contracts'
import { judgedAsSent } from '../judged-as-sent'
import { toStep } from './step-values'

export const schema = judgedAsSent(SheetStepForm, toStep)
