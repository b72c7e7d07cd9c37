import { messages, type StudentListItem } from '@portal/contracts'
import { ResourceList, useSelection } from '@portal/resource'
import { SelectField } from '@portal/ui'
import { DecisionBar } from './batch'
import { studentColumns } from './student-columns'
import { fullName, statuses, statusLabels } from './student-labels'
import { useStudentList } from './use-student-list'

const nameOf = (student: StudentListItem): string => `${fullName(student)}, ${student.applicationNumber}`
const statusOptions = statuses.map((value) => ({ value, label: statusLabels[value] }))

/** Search, filter, table and pager; their state is in the address. */
export function StudentList({ onView }: { onView: (student: StudentListItem) => void }) {
  const { list, status } = useStudentList()
  const selection = useSelection(list, nameOf)
  return (
    <ResourceList
      list={list} noun="students" columns={studentColumns(onView)} emptyMessage={messages.students.none} sortable
      selection={selection} selectionBar={selection.count > 0 ? <DecisionBar selection={selection} list={list} /> : undefined}
    >
      <SelectField
        label="Status" placeholder="All" options={statusOptions} value={status}
        onChange={(event) => { list.change({ filters: { status: event.target.value } }) }}
      />
    </ResourceList>
  )
}
