import { messages, type StudentListItem } from '@portal/contracts'
import { ResourceList } from '@portal/resource'
import { SelectField } from '@portal/ui'
import { studentColumns } from './student-columns'
import { statuses, statusLabels } from './student-labels'
import { useStudentList } from './use-student-list'

const statusOptions = statuses.map((value) => ({ value, label: statusLabels[value] }))

/** Search, filter, table and pager; their state is in the address. */
export function StudentList({ onView }: { onView: (student: StudentListItem) => void }) {
  const { list, status } = useStudentList()
  return (
    <ResourceList list={list} noun="students" columns={studentColumns(onView)} emptyMessage={messages.students.none} sortable>
      <SelectField
        label="Status" placeholder="All" options={statusOptions} value={status}
        onChange={(event) => { list.change({ filters: { status: event.target.value } }) }}
      />
    </ResourceList>
  )
}
