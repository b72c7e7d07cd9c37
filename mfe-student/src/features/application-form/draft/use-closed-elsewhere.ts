import { useEffect } from 'react'
import { messages } from '@portal/contracts'
import { alert, paths, useNavigate } from '@portal/kit'
import { useRefreshStudent } from '../../../parts/use-refresh-student'
import type { Saver } from './saver'
import { useSaveState } from './use-save-state'

/** Another tab or device has submitted the form: says so, and leads to where it stands. */
export function useClosedElsewhere(saver: Saver): void {
  const { kind } = useSaveState(saver)
  const refresh = useRefreshStudent()
  const navigate = useNavigate()
  useEffect(() => {
    if (kind !== 'closed') return
    void (async () => {
      await alert({ title: 'Form submitted', message: messages.applicationForm.alreadySubmitted })
      await refresh().catch(() => undefined)
      await navigate(paths.studentDashboard, { replace: true })
    })()
  }, [kind, refresh, navigate])
}
