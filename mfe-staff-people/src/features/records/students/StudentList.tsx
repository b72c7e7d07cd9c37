import { messages, studentMessages, type StudentListItem } from '@portal/contracts'
import { ExportButton, ResourceList, useSelection, type List } from '@portal/resource'
import { Button } from '@portal/ui'
import { DecisionBar } from './batch'
import { StudentFilters } from './filters'
import { studentColumns, studentTitle } from './student-columns'

const nothing = { title: studentMessages.noDataTitle, message: studentMessages.noData }

interface StudentListProps {
  list: List<StudentListItem>
  acts: Parameters<typeof studentColumns>[0]
  onAdd: () => void
}

/** Search, filters, table and pager. Their state is in the address. */
export function StudentList({ list, acts, onAdd }: StudentListProps) {
  const selection = useSelection(list, studentTitle)
  return (
    <ResourceList
      list={list}
      noun="students"
      columns={studentColumns(acts)}
      emptyMessage={messages.students.none}
      sortable
      hasPrint
      selection={selection}
      selectionBar={
        selection.count > 0 ? <DecisionBar selection={selection} list={list} /> : undefined
      }
    >
      <StudentFilters list={list} />
      <ExportButton file="GET /students-new/export" list={list} nothing={nothing} />
      <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={onAdd}>
        Add Student
      </Button>
    </ResourceList>
  )
}
