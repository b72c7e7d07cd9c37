import { messages, type AcademicSession } from '@portal/contracts'
import { failureMessage, toFailure } from '@portal/kit'
import { useFailureDialog } from '@portal/resource'
import { Modal, Notice, RetryNotice, Skeleton } from '@portal/ui'
import { ControlsTable } from './ControlsTable'
import { controlsApi } from './session-controls.api'

function Controls({ session: { _id: id, sessionYear } }: { session: AcademicSession }) {
  const { currentData, error, isFetching, refetch } = controlsApi.sessionControls.useQuery({ params: { id } })
  const none = toFailure(error).status === 404
  useFailureDialog(none ? undefined : error, messages.sessionControls.fetchFailed)

  if (none) return <Notice tone="info" role="status">{messages.sessionControls.none}</Notice>
  if (currentData) return <ControlsTable set={currentData} sessionYear={sessionYear} reload={refetch} />
  if (error && !isFetching) {
    return <RetryNotice message={failureMessage(error, messages.sessionControls.fetchFailed)} onRetry={() => void refetch()} />
  }
  return <Skeleton lines={8} />
}

/** The switches of one academic session (docs/rules/academics.md). */
export const SessionControlsDialog = ({ session, onClose }: { session: AcademicSession; onClose: () => void }) => (
  <Modal title={session.sessionYear} width={600} onClose={onClose}>
    <Controls session={session} />
  </Modal>
)
