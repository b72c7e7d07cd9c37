import { ExtensionInput } from '@portal/contracts'
import { toExtension } from './extension-values'
import { judgedAsSent } from '../../../../parts/judged-as-sent'

export const schema = judgedAsSent(ExtensionInput, toExtension)
