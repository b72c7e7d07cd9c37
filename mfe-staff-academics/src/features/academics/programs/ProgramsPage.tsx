import { capitalised, gap, programMessages, type Program } from '@portal/contracts'
import {
  deleteAction,
  EditorDialog,
  openedId,
  pagedByServer,
  ResourceList,
  RowActions,
  toQuery,
  useAction,
  useEditor,
  useList,
  useListState,
  useOpened,
} from '@portal/resource'
import { Badge, Button } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { AcademicsFrame } from '../../../parts/AcademicsFrame'
import { ProgramDialog } from './ProgramDialog'
import { ProgramFilters } from './ProgramFilters'
import { programsApi } from './programs.api'

const shape = { filters: { courses: [gap] } } as const

const deletion = deleteAction<Program>({
  warning: programMessages.deleteWarning,
  name: ({ name }) => name,
  failed: programMessages.deleteFailed,
})

const offeringsOf = ({ offerings }: Program) =>
  offerings.length === 0 ? (
    '–'
  ) : (
    <ul className="list-plain cluster">
      {offerings.map(({ _id, type, mode }) => (
        <li key={_id}>
          <Badge>{`${type} ${mode}`}</Badge>
        </li>
      ))}
    </ul>
  )

export function ProgramsPage() {
  const state = useListState<never, { courses: typeof gap }>(shape)
  const list = useList(state, programsApi.pageOfPrograms.useQuery({ query: toQuery(state) }), {
    select: pagedByServer(({ data }) => data.programs),
    failed: programMessages.fetchFailed,
  })
  const editor = useEditor()
  const id = openedId(editor)
  const opened = useOpened(
    editor,
    programsApi.program.useQuery({ params: { id } }, { skip: id === '' }),
    { shown: list.rows, failed: programMessages.fetchFailed },
  )
  const { run: remove, running } = useAction(programsApi.deleteProgram.useMutation(), deletion)

  const columns: ResourceColumn<Program>[] = [
    { header: 'Code', code: true, width: 4.5, cell: ({ code }) => code.toUpperCase() },
    { header: 'Name', lead: true, width: 9, cell: ({ name }) => capitalised(name) },
    { header: 'Department', width: 8.5, cell: ({ department }) => department?.name ?? 'N/A' },
    { header: 'Program Offerings', width: 9, cell: offeringsOf },
    {
      header: 'Actions',
      actions: true,
      width: 10,
      cell: (program) => (
        <RowActions
          name={program.name}
          deleting={running === program._id}
          onEdit={() => {
            editor.edit(program)
          }}
          onDelete={() => void remove(program)}
        />
      ),
    },
  ]
  return (
    <AcademicsFrame>
      <ResourceList
        list={list}
        noun="programs"
        columns={columns}
        emptyMessage={programMessages.none}
        exported="GET /programs/export"
      >
        <ProgramFilters list={list} />
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
          Add New Program
        </Button>
      </ResourceList>
      <EditorDialog editor={editor} noun="program" records={opened}>
        {(program) => <ProgramDialog program={program} onClose={editor.close} />}
      </EditorDialog>
    </AcademicsFrame>
  )
}
