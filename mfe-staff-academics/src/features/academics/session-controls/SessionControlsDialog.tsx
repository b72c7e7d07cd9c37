import { messages, type AcademicSession, type SessionControls } from '@portal/contracts'
import { failureMessage, PortalLink, toFailure, useSession } from '@portal/kit'
import { EditorDialog, useEditor, useFailureDialog, type Editor } from '@portal/resource'
import { Modal, Notice, RetryNotice, Skeleton } from '@portal/ui'
import { controlRows } from './control-rows'
import { ControlsTable } from './ControlsTable'
import { DatesDialog } from './dates/DatesDialog'
import { controlsApi } from './session-controls.api'

function Controls({
  session: { _id: id, sessionYear },
  dates,
}: {
  session: AcademicSession
  dates: Editor
}) {
  const { currentData, error, isFetching, refetch } = controlsApi.sessionControls.useQuery({
    params: { id },
  })
  const none = toFailure(error).status === 404
  useFailureDialog(none ? undefined : error, messages.sessionControls.fetchFailed)

  if (none)
    return (
      <Notice tone="info" role="status">
        {messages.sessionControls.none}
      </Notice>
    )
  if (currentData)
    return (
      <ControlsTable
        set={currentData}
        sessionYear={sessionYear}
        reload={refetch}
        onDates={(control) => {
          dates.edit(control, 'dates')
        }}
      />
    )
  if (error && !isFetching) {
    return (
      <RetryNotice
        message={failureMessage(error, messages.sessionControls.fetchFailed)}
        onRetry={() => void refetch()}
      />
    )
  }
  return <Skeleton lines={8} />
}

const datedRows = (set: SessionControls) => controlRows(set).filter(({ dated }) => dated !== null)

/**
 * The controls of one academic session. Each has its dates in another dialog
 * (docs/reference/rules/academics.md).
 */
export function SessionControlsDialog({
  session,
  onClose,
}: {
  session: AcademicSession
  onClose: () => void
}) {
  const { _id: id, sessionYear } = session
  const { currentData: set, refetch } = controlsApi.sessionControls.useQuery({ params: { id } })
  const dates = useEditor(['dates'])
  const held = useSession().staff?.role?.modules ?? []
  return (
    <>
      <Modal title={sessionYear} width={800} onClose={onClose}>
        <Controls session={session} dates={dates} />
        {held.includes('academics') && (
          <p>
            <PortalLink to={`/staff/academics/registration-rules?session=${id}`}>
              Rules of course registration
            </PortalLink>
          </p>
        )}
      </Modal>
      <EditorDialog editor={dates} noun="control" records={set && datedRows(set)}>
        {(row) =>
          row?.dated &&
          set && (
            <DatesDialog
              setId={set._id}
              control={row.dated}
              label={row.label}
              sessionYear={sessionYear}
              reload={refetch}
              onClose={dates.close}
            />
          )
        }
      </EditorDialog>
    </>
  )
}
