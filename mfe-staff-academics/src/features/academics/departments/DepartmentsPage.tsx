import { departmentList, departmentMessages, type Department } from '@portal/contracts'
import {
  deleteAction,
  EditorDialog,
  pagedHere,
  ResourceList,
  RowActions,
  useAction,
  useEditor,
  useList,
  useListState,
} from '@portal/resource'
import { Button } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { AcademicsFrame } from '../../../parts/AcademicsFrame'
import { DepartmentDialog } from './DepartmentDialog'
import { departmentsApi } from './departments.api'

const deletion = deleteAction<Department>({
  warning: departmentMessages.deleteWarning,
  name: ({ name }) => name,
  failed: departmentMessages.deleteFailed,
})

export function DepartmentsPage() {
  const departments = departmentsApi.listDepartments.useQuery()
  const list = useList(useListState(), departments, {
    select: pagedHere((rows) => rows, departmentList.searched),
    failed: departmentMessages.fetchFailed,
  })
  const editor = useEditor()
  const { run: remove, running } = useAction(
    departmentsApi.deleteDepartment.useMutation(),
    deletion,
  )

  const columns: ResourceColumn<Department>[] = [
    { header: 'Code', code: true, width: 4.5, cell: ({ code }) => code },
    { header: 'Name', lead: true, width: 9, cell: ({ name }) => name },
    { header: 'School', width: 9, cell: ({ school }) => school.name || 'N/A' },
    { header: 'Description', priority: 1, width: 9, cell: ({ description }) => description ?? '–' },
    { header: 'Programs', code: true, width: 6, cell: ({ programCount }) => programCount },
    {
      header: 'Actions',
      actions: true,
      width: 10,
      cell: (row) => (
        <RowActions
          name={row.name}
          deleting={running === row._id}
          onEdit={() => {
            editor.edit(row)
          }}
          onDelete={() => void remove(row)}
        />
      ),
    },
  ]
  return (
    <AcademicsFrame>
      <ResourceList
        list={list}
        noun="departments"
        columns={columns}
        emptyMessage={departmentMessages.none}
        exported="GET /departments/export"
      >
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
          Add New Department
        </Button>
      </ResourceList>
      <EditorDialog editor={editor} noun="department" records={departments.currentData}>
        {(department) => <DepartmentDialog department={department} onClose={editor.close} />}
      </EditorDialog>
    </AcademicsFrame>
  )
}
