import { useEffect } from 'react'
import { messages } from '@portal/contracts'
import { alert, paths, useNavigate } from '@portal/kit'
import { useFormContext } from '@portal/ui'
import { useRefreshStudent } from '../../../parts/use-refresh-student'
import type { FormValues } from '../form-values'
import { endDraft } from './end-draft'
import type { Saver } from './saver'
import { useSaveState } from './use-save-state'

/**
 * Another tab or device has submitted the form: tells it and opens the dashboard. If the
 * application was rejected, the page itself tells it and shows the entries.
 */
export function useClosedElsewhere(saver: Saver): void {
  const { kind } = useSaveState(saver)
  const { getValues } = useFormContext<FormValues>()
  const refresh = useRefreshStudent()
  const navigate = useNavigate()
  useEffect(() => {
    if (kind !== 'closed') return
    const number = getValues('applicationNumber')
    void (async () => {
      const known = await refresh().catch(() => null)
      if (known?.student.status === 'rejected') return
      endDraft(saver, number)
      await alert({ title: 'Form submitted', message: messages.applicationForm.alreadySubmitted })
      await navigate(paths.studentDashboard, { replace: true })
    })()
  }, [kind, saver, getValues, refresh, navigate])
}
