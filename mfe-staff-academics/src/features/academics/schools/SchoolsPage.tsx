import { schoolList, schoolMessages, type School } from '@portal/contracts'
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
import { SchoolDialog } from './SchoolDialog'
import { schoolsApi } from './schools.api'

const deletion = deleteAction<School>({
  warning: schoolMessages.deleteWarning,
  name: ({ name }) => name,
  failed: schoolMessages.deleteFailed,
})

export function SchoolsPage() {
  const schools = schoolsApi.listSchools.useQuery()
  const list = useList(useListState(), schools, {
    select: pagedHere(({ data }) => data.schools, schoolList.searched),
    failed: schoolMessages.fetchFailed,
  })
  const editor = useEditor()
  const { run: remove, running } = useAction(schoolsApi.deleteSchool.useMutation(), deletion)

  const columns: ResourceColumn<School>[] = [
    { header: 'Code', code: true, width: 4.5, cell: ({ code }) => code },
    { header: 'Name', lead: true, width: 9, cell: ({ name }) => name },
    {
      header: 'Description',
      priority: 1,
      width: 10,
      cell: ({ description }) => description ?? '–',
    },
    {
      header: 'Departments',
      code: true,
      width: 7.5,
      cell: ({ departmentCount }) => departmentCount,
    },
    {
      header: 'Actions',
      actions: true,
      width: 10,
      cell: (school) => (
        <RowActions
          name={school.name}
          deleting={running === school._id}
          onEdit={() => {
            editor.edit(school)
          }}
          onDelete={() => void remove(school)}
        />
      ),
    },
  ]
  return (
    <AcademicsFrame>
      <ResourceList
        list={list}
        noun="schools"
        columns={columns}
        emptyMessage={schoolMessages.none}
        exported="GET /schools/export"
      >
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
          Add New School
        </Button>
      </ResourceList>
      <EditorDialog editor={editor} noun="school" records={schools.currentData?.data.schools}>
        {(school) => <SchoolDialog school={school} onClose={editor.close} />}
      </EditorDialog>
    </AcademicsFrame>
  )
}
