import { messages, type AcademicSession } from '@portal/contracts'
import { failureMessage, useSearchParams } from '@portal/kit'
import { Button, DateText, StatusBadge } from '@portal/ui'
import { ListToolbar, listQuery, ResourceTable, SearchBox, type ResourceColumn } from '@portal/ui/staff'
import { matches, pageOf, pageSize } from '../../parts/paged'
import { useFailureDialog } from '../../parts/use-failure-dialog'
import { sessionsApi } from './sessions.api'

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

/** Sessions are few, so they come at once and are searched and paged here, as spec 3 §2.1 says. */
export function SessionsTable({ onControls }: { onControls: (session: AcademicSession) => void }) {
  const [{ q, page: wanted }, change] = listQuery(useSearchParams())
  const { currentData, error, isFetching, refetch } = sessionsApi.listSessions.useQuery()
  useFailureDialog(error, messages.sessions.fetchFailed)
  const found = currentData?.filter(({ sessionYear, status }) => matches(q, [sessionYear, status]))
  const { rows, page } = pageOf(found ?? [], wanted)
  return (
    <div>
      <ListToolbar>
        <SearchBox label="Search sessions" placeholder="Search sessions..." value={q} onSearch={(text) => { change({ q: text }) }} />
      </ListToolbar>
      <ResourceTable
        noun="sessions" columns={columns(onControls)} rowKey="_id" rows={found && rows} total={found?.length ?? 0}
        page={page} pageSize={pageSize} onPage={(next) => { change({ page: next }) }} emptyMessage="No sessions found"
        failure={error && !isFetching ? { message: failureMessage(error, messages.sessions.fetchFailed), onRetry: () => void refetch() } : undefined}
        refreshing={isFetching}
      />
    </div>
  )
}
