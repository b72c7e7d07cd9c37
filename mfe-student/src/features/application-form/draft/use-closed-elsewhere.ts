import { useEffect } from 'react'
import { messages } from '@portal/contracts'
import { alert, paths, useNavigate } from '@portal/kit'
import { useFormContext } from '@portal/ui'
import { useRefreshStudent } from '../../../parts/use-refresh-student'
import type { FormValues } from '../form-values'
import { endDraft } from './end-draft'
import type { Saver } from './saver'
import { useSaveState } from './use-save-state'

/** Another tab or device has submitted the form: says so, and leads to where it stands. */
export function useClosedElsewhere(saver: Saver): void {
  const { kind } = useSaveState(saver)
  const { getValues } = useFormContext<FormValues>()
  const refresh = useRefreshStudent()
  const navigate = useNavigate()
  useEffect(() => {
    if (kind !== 'closed') return
    endDraft(saver, getValues('applicationNumber'))
    void (async () => {
      await alert({ title: 'Form submitted', message: messages.applicationForm.alreadySubmitted })
      await refresh().catch(() => undefined)
      await navigate(paths.studentDashboard, { replace: true })
    })()
  }, [kind, saver, getValues, refresh, navigate])
}
