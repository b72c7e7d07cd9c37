import type { Paper } from '@portal/contracts'
import { aPaper } from '../../../factories'

/** Papers by application number: the scenario's applicant has an admission letter. */
export const createPapers = (applicationNumber: string): Record<string, Paper[]> => ({
  [applicationNumber]: [aPaper({ kind: 'admission_letter', serial: 'AL-2025-000001' })],
})
