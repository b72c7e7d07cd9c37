import type { AcademicSession, SessionStatus } from '@portal/contracts'
import { RowActions } from '@portal/resource'
import { Button } from '@portal/ui'

interface SessionRowActionsProps {
  session: AcademicSession
  turning: boolean
  deleting: boolean
  onTurn: (to: SessionStatus) => void
  onEdit: () => void
  onDelete: () => void
}

/** The actions for the session's status, then edit and delete. */
export function SessionRowActions({
  session: { sessionYear, status },
  turning,
  onTurn,
  ...actions
}: SessionRowActionsProps) {
  const isOpen = status === 'open'
  const verb = isOpen ? 'Close' : 'Open'
  // One button for both actions, so that it keeps the focus.
  const turn = (
    <Button
      small
      busy={turning}
      aria-label={`${verb} ${sessionYear}`}
      onClick={() => {
        onTurn(isOpen ? 'closed' : 'open')
      }}
    >
      {verb}
    </Button>
  )
  const archive = (
    <Button
      small
      busy={turning}
      aria-label={`Archive ${sessionYear}`}
      onClick={() => {
        onTurn('archived')
      }}
    >
      Archive
    </Button>
  )
  return (
    <RowActions
      name={sessionYear}
      {...actions}
      before={
        <>
          {turn}
          {status === 'closed' && archive}
        </>
      }
    />
  )
}
