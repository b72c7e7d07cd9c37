import { studentResultMessages, type Withholding } from '@portal/contracts'
import { useAction } from '@portal/resource'
import { restrictionLabel } from '../../../parts/restrictions/RestrictionTable'
import { studentResultsApi } from './student-results.api'

/** Ends a withholding after a question. */
export const useEndWithholding = () =>
  useAction(studentResultsApi.endWithholding.useMutation(), {
    ask: (withholding: Withholding) => ({
      title: 'Show these results again?',
      message: `${restrictionLabel(withholding)}. The student sees all published results.`,
      confirmLabel: 'Yes, show them',
    }),
    request: ({ _id: id }: Withholding) => ({ params: { id } }),
    done: () => ({ title: studentResultMessages.ended, autoCloseMs: 2000 }),
    failed: studentResultMessages.endFailed,
  })
