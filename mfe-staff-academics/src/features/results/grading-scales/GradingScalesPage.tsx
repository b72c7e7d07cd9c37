import {
  classesAsWords,
  gradesAsWords,
  gradingScaleList,
  gradingScaleMessages,
  repeatWords,
  scaleStudents,
  type GradingScale,
} from '@portal/contracts'
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
import { Button, Section } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { ExamsFrame } from '../../../parts/ExamsFrame'
import { GradingScaleDialog } from './GradingScaleDialog'
import { gradingScalesApi } from './grading-scales.api'
import { TryDialog } from './TryDialog'

const deletion = deleteAction<GradingScale>({
  warning: gradingScaleMessages.deleteWarning,
  name: ({ name }) => name,
  failed: gradingScaleMessages.deleteFailed,
})

const facts: ResourceColumn<GradingScale>[] = [
  { header: 'Name', lead: true, width: 9, cell: ({ name }) => name },
  { header: 'New Students', width: 7, cell: scaleStudents },
  { header: 'Grades', priority: 1, width: 14, cell: gradesAsWords },
  { header: 'Classes', priority: 2, width: 14, cell: classesAsWords },
  { header: 'Pass Mark', code: true, priority: 3, width: 5, cell: ({ passMark }) => passMark },
  {
    header: 'Repeated Courses',
    priority: 3,
    width: 7,
    cell: ({ repeats }) => repeatWords[repeats],
  },
]

/** Grading scales (docs/reference/rules/results.md). */
export function GradingScalesPage() {
  const scales = gradingScalesApi.listGradingScales.useQuery()
  const list = useList(useListState(), scales, {
    select: pagedHere((rows) => rows, gradingScaleList.searched),
    failed: gradingScaleMessages.fetchFailed,
  })
  const editor = useEditor(['edit', 'try'])
  const { run: remove, running } = useAction(
    gradingScalesApi.deleteGradingScale.useMutation(),
    deletion,
  )
  const columns: ResourceColumn<GradingScale>[] = [
    ...facts,
    {
      header: 'Actions',
      actions: true,
      width: 13,
      cell: (scale) => (
        <RowActions
          name={scale.name}
          deleting={running === scale._id}
          onEdit={() => {
            editor.edit(scale)
          }}
          onDelete={() => void remove(scale)}
        >
          <Button
            small
            aria-haspopup="dialog"
            aria-label={`Try ${scale.name}`}
            onClick={() => {
              editor.edit(scale, 'try')
            }}
          >
            <span className="row-action-word">Try</span>
          </Button>
        </RowActions>
      ),
    },
  ]
  return (
    <ExamsFrame>
      <Section title="Grading scales" hint={gradingScaleMessages.meaning}>
        <ResourceList
          list={list}
          noun="grading scales"
          columns={columns}
          emptyMessage={gradingScaleMessages.none}
          exported="GET /grading-scales/export"
        >
          <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
            Add New Grading Scale
          </Button>
        </ResourceList>
      </Section>
      <EditorDialog editor={editor} noun="grading scale" records={scales.currentData}>
        {(scale, open) =>
          open.kind === 'try' && scale ? (
            <TryDialog scale={scale} onClose={editor.close} />
          ) : (
            <GradingScaleDialog
              scale={scale}
              scales={scales.currentData ?? []}
              onClose={editor.close}
            />
          )
        }
      </EditorDialog>
    </ExamsFrame>
  )
}
