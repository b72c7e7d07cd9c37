import { academicSessionMessages, sessionList, type AcademicSession } from '@portal/contracts'
import {
  EditorDialog,
  pagedHere,
  ResourceList,
  useEditor,
  useList,
  useListState,
} from '@portal/resource'
import { Button, DateText, StatusBadge } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { lazy, Suspense } from 'react'
import { AcademicsFrame } from '../../../parts/AcademicsFrame'
import { paymentControlsApi as api } from './payment-controls.api'

const SessionControlsDialog = lazy(() => import('../../academics/session-controls'))

const columns = (onView: (session: AcademicSession) => void): ResourceColumn<AcademicSession>[] => [
  {
    header: 'Session Year',
    lead: true,
    code: true,
    width: 7,
    cell: ({ sessionYear }) => sessionYear,
  },
  {
    header: 'Start Date',
    code: true,
    width: 6.5,
    cell: ({ startDate }) => <DateText value={startDate} />,
  },
  {
    header: 'End Date',
    code: true,
    width: 6.5,
    cell: ({ endDate }) => <DateText value={endDate} />,
  },
  {
    header: 'Status',
    width: 6.5,
    cell: ({ status }) => <StatusBadge of="session" status={status} />,
  },
  {
    header: 'Controls',
    actions: true,
    width: 5.5,
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
  },
]

/** The sessions for staff with `finance`, who switch their payment controls. */
export function PaymentControlsPage() {
  const sessions = api.controlledSessions.useQuery()
  const list = useList(useListState(), sessions, {
    select: pagedHere((rows) => rows, sessionList.searched),
    failed: academicSessionMessages.fetchFailed,
  })
  const editor = useEditor(['controls'])
  return (
    <AcademicsFrame>
      <ResourceList
        list={list}
        noun="sessions"
        emptyMessage={academicSessionMessages.none}
        columns={columns((session) => {
          editor.edit(session, 'controls')
        })}
      />
      <EditorDialog editor={editor} noun="session" records={sessions.currentData}>
        {(session) =>
          session && (
            <Suspense>
              <SessionControlsDialog session={session} onClose={editor.close} />
            </Suspense>
          )
        }
      </EditorDialog>
    </AcademicsFrame>
  )
}
