import { messages, type StudentListItem } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { Button, SelectField } from '@portal/ui'
import { ListToolbar, ResourceTable, SearchBox } from '@portal/ui/staff'
import { useFailureDialog } from '../../parts/use-failure-dialog'
import { studentColumns } from './student-columns'
import { statuses, statusLabels } from './student-words'
import { pageSize, useStudentList } from './use-student-list'

const statusOptions = statuses.map((value) => ({ value, label: statusLabels[value] }))

/** Search, filter, table and pager; their state is in the address. */
export function StudentList({ onView }: { onView: (student: StudentListItem) => void }) {
  const { query, change, page, error, isFetching, refetch } = useStudentList()
  const { q, sort, filters: { status = '' } } = query
  useFailureDialog(error, messages.students.fetchFailed)

  const failure = { message: failureMessage(error, messages.students.fetchFailed), onRetry: () => void refetch() }
  const showAll = <Button small onClick={() => { change({ q: '', filters: { status: '' } }) }}>Show all students</Button>
  return (
    <>
      <ListToolbar>
        <SearchBox label="Search students" placeholder="Search students..." value={q} onSearch={(text) => { change({ q: text }) }} />
        <SelectField
          label="Status" placeholder="All" options={statusOptions} value={status}
          onChange={(event) => { change({ filters: { status: event.target.value } }) }}
        />
      </ListToolbar>
      <ResourceTable
        noun="students" columns={studentColumns(onView)} rowKey="_id" {...page} page={query.page} pageSize={pageSize}
        onPage={(next) => { change({ page: next }) }} sort={sort} onSort={(order) => { change({ sort: order }) }}
        emptyMessage={messages.students.none} emptyAction={(q || status) && showAll}
        failure={error && !isFetching ? failure : undefined} refreshing={isFetching}
      />
    </>
  )
}
