import type { Student } from '@portal/contracts'
import { usePageTitle, useSession } from '@portal/kit'
import { Page, Skeleton } from '@portal/ui'
import { ApplicationForm } from './ApplicationForm'
import { useDraftServer } from './draft/use-draft-server'
import { useDraftStart } from './draft/use-draft-start'
import { UnsentForm } from './review/UnsentForm'

const Waiting = () => (
  <Page title="Application Form" width="form">
    <Skeleton lines={8} />
  </Page>
)

function DraftedForm({ student }: { student: Student }) {
  const server = useDraftServer(student.applicationNumber)
  const { start, attempt, retry } = useDraftStart(student.applicationNumber, server)
  if (start && student.status === 'rejected')
    return <UnsentForm student={student} start={start} onRetry={retry} />
  return start ? (
    <ApplicationForm
      key={attempt}
      student={student}
      server={server}
      start={start}
      onRetry={retry}
    />
  ) : (
    <Waiting />
  )
}

/** The application form, which is filled in over time and submitted once. */
export function ApplicationFormPage() {
  usePageTitle('Application Form')
  const { user } = useSession()
  // Mounted again when a rejection becomes known, so that the entries are read from where they are
  // stored.
  return user ? (
    <DraftedForm
      key={`${user.applicationNumber} ${String(user.status === 'rejected')}`}
      student={user}
    />
  ) : (
    <Waiting />
  )
}
