import { ControlWindowInput } from '@portal/contracts'
import { judgedAsSent } from '../../../../parts/judged-as-sent'
import { toDates } from './window-values'

export const schema = judgedAsSent(ControlWindowInput, toDates)
