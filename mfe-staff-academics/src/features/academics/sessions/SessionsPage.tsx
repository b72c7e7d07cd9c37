import {
  academicSessionMessages,
  sessionList,
  type AcademicSession,
  type SessionStatus,
} from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import {
  deleteAction,
  EditorDialog,
  pagedHere,
  ResourceList,
  useAction,
  useEditor,
  useList,
  useListState,
} from '@portal/resource'
import { Button, DateText, StatusBadge } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { lazy, Suspense } from 'react'
import { AcademicsFrame } from '../../../parts/AcademicsFrame'
import { turning } from './session-status'
import { SessionDialog } from './SessionDialog'
import { SessionRowActions } from './SessionRowActions'
import { sessionsApi } from './sessions.api'

const SessionControlsDialog = lazy(() => import('../session-controls'))

const deletion = deleteAction<AcademicSession>({
  warning: academicSessionMessages.deleteWarning,
  name: ({ sessionYear }) => sessionYear,
  failed: academicSessionMessages.deleteFailed,
})

const columns: ResourceColumn<AcademicSession>[] = [
  {
    header: 'Session Year',
    lead: true,
    code: true,
    width: 6,
    cell: ({ sessionYear }) => sessionYear,
  },
  {
    header: 'Start Date',
    code: true,
    priority: 1,
    width: 6.25,
    cell: ({ startDate }) => <DateText value={startDate} />,
  },
  {
    header: 'End Date',
    code: true,
    priority: 1,
    width: 6.25,
    cell: ({ endDate }) => <DateText value={endDate} />,
  },
  {
    header: 'Status',
    width: 6,
    cell: ({ status }) => <StatusBadge of="session" status={status} />,
  },
]
const controls = (onView: (session: AcademicSession) => void): ResourceColumn<AcademicSession> => ({
  header: 'Controls',
  width: 5,
  cell: (session) => (
    <Button
      small
      aria-haspopup="dialog"
      aria-label={`View controls of ${session.sessionYear}`}
      onClick={() => {
        onView(session)
      }}
    >
      View
    </Button>
  ),
})

/** Opening, closing, archiving and deleting in the list. `open` is the open session. */
function useSessionActions(open: AcademicSession | undefined) {
  const { run: turn, running: turned } = useAction(sessionsApi.updateSession.useMutation(), turning)
  const { run: remove, running: removed } = useAction(
    sessionsApi.deleteSession.useMutation(),
    deletion,
  )
  return (session: AcademicSession) => ({
    turning: turned === session._id,
    deleting: removed === session._id,
    onTurn: (to: SessionStatus) =>
      void turn({ ...session, from: session.status, to, open: open?.sessionYear }),
    onDelete: () => void remove(session),
  })
}

export function SessionsPage() {
  const sessions = sessionsApi.listSessions.useQuery()
  const list = useList(useListState(), sessions, {
    select: pagedHere((rows) => rows, sessionList.searched),
    failed: academicSessionMessages.fetchFailed,
  })
  const editor = useEditor(['edit', 'controls'])
  const open = sessions.currentData?.find(({ status }) => status === 'open')
  const actionsOf = useSessionActions(open)
  const actions: ResourceColumn<AcademicSession> = {
    header: 'Actions',
    actions: true,
    width: 14.75,
    cell: (session) => (
      <SessionRowActions
        session={session}
        {...actionsOf(session)}
        onEdit={() => {
          editor.edit(session)
        }}
      />
    ),
  }
  return (
    <AcademicsFrame>
      <ResourceList
        list={list}
        noun="sessions"
        emptyMessage={academicSessionMessages.none}
        exported="GET /academic-sessions/export"
        columns={[
          ...columns,
          controls((session) => {
            editor.edit(session, 'controls')
          }),
          actions,
        ]}
      >
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
          Add New Session
        </Button>
        <PortalLink to="/staff/academics/rollover" className="button button-secondary">
          Copy a session
        </PortalLink>
      </ResourceList>
      <EditorDialog editor={editor} noun="session" records={sessions.currentData}>
        {(session, { kind }) =>
          session && kind === 'controls' ? (
            <Suspense>
              <SessionControlsDialog session={session} onClose={editor.close} />
            </Suspense>
          ) : (
            <SessionDialog
              session={session}
              open={open?._id === session?._id ? undefined : open?.sessionYear}
              onClose={editor.close}
            />
          )
        }
      </EditorDialog>
    </AcademicsFrame>
  )
}
