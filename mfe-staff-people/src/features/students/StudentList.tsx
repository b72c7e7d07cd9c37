import { messages, studentMessages, type StudentListItem } from '@portal/contracts'
import { ExportButton, ResourceList, useSelection, type List } from '@portal/resource'
import { Button, SelectField } from '@portal/ui'
import { DecisionBar } from './batch'
import { studentColumns, studentTitle } from './student-columns'
import { statuses, statusLabels } from './student-labels'

const statusOptions = statuses.map((value) => ({ value, label: statusLabels[value] }))
const nothing = { title: studentMessages.noDataTitle, message: studentMessages.noData }

interface StudentListProps {
  list: List<StudentListItem>
  status: string
  acts: Parameters<typeof studentColumns>[0]
  onAdd: () => void
}

/** Search, filter, table and pager. Their state is in the address. */
export function StudentList({ list, status, acts, onAdd }: StudentListProps) {
  const selection = useSelection(list, studentTitle)
  return (
    <ResourceList
      list={list}
      noun="students"
      columns={studentColumns(acts)}
      emptyMessage={messages.students.none}
      sortable
      selection={selection}
      selectionBar={
        selection.count > 0 ? <DecisionBar selection={selection} list={list} /> : undefined
      }
    >
      <SelectField
        label="Status"
        placeholder="All"
        options={statusOptions}
        value={status}
        onChange={(event) => {
          list.change({ filters: { status: event.target.value } })
        }}
      />
      <ExportButton file="GET /students-new/export" list={list} nothing={nothing} />
      <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={onAdd}>
        Add Student
      </Button>
    </ResourceList>
  )
}
