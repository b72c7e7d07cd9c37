import { messages, type AcademicSession } from '@portal/contracts'
import { pagedHere, ResourceList, useList, useListState } from '@portal/resource'
import { Button, DateText, StatusBadge } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { sessionsApi } from './academic-sessions.api'

const columns = (onControls: (session: AcademicSession) => void): ResourceColumn<AcademicSession>[] => [
  { header: 'Session Year', lead: true, code: true, cell: ({ sessionYear }) => sessionYear },
  { header: 'Start Date', code: true, cell: ({ startDate }) => <DateText value={startDate} /> },
  { header: 'End Date', code: true, cell: ({ endDate }) => <DateText value={endDate} /> },
  { header: 'Status', cell: ({ status }) => <StatusBadge of="session" status={status} /> },
  {
    header: 'Controls', actions: true,
    cell: (session) => (
      <Button
        small icon="settings" aria-haspopup="dialog" aria-label={`View controls of ${session.sessionYear}`}
        onClick={() => { onControls(session) }}
      >
        View
      </Button>
    ),
  },
]

/** Sessions are few, so they come at once and are searched and paged here. */
export function SessionsTable({ onControls }: { onControls: (session: AcademicSession) => void }) {
  const list = useList(useListState(), sessionsApi.listSessions.useQuery(), {
    select: pagedHere((sessions) => sessions, ({ sessionYear, status }: AcademicSession) => [sessionYear, status]),
    failed: messages.sessions.fetchFailed,
  })
  return <ResourceList list={list} noun="sessions" columns={columns(onControls)} emptyMessage="No sessions found" />
}
