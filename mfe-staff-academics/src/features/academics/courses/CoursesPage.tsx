import {
  courseKinds,
  courseMessages,
  gap,
  lecturerName,
  offeringName,
  semesterName,
  type CourseKind,
  type ProgramCourse,
} from '@portal/contracts'
import {
  deleteAction,
  EditorDialog,
  idPattern,
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
import { placeName } from './course-labels'
import { CourseFilters } from './CourseFilters'
import { CourseDialog } from './CourseDialog'
import { AssistantsDialog } from './assistants/AssistantsDialog'
import { coursesApi } from './courses.api'
import { PrerequisitesDialog } from './prerequisites/PrerequisitesDialog'

const sorts = ['code', 'title', 'program', 'session', 'lecturer'] as const
/**
 * In the address: the id of a program, a level, a semester, a kind, and courses without lecturer.
 */
const filters = {
  program: idPattern,
  year: /^(?:[1-9]|10)$/,
  semester: /^[\w ]{1,10}$/,
  kind: courseKinds,
  lecturer: [gap],
}
type CourseFilter = Record<Exclude<keyof typeof filters, 'kind'>, string> & { kind: CourseKind }

const deletion = deleteAction<ProgramCourse>({
  warning: courseMessages.deleteWarning,
  name: placeName,
  failed: courseMessages.deleteFailed,
})

const facts: ResourceColumn<ProgramCourse>[] = [
  { header: 'Code', sortBy: 'code', code: true, width: 5.25, cell: ({ course }) => course.code },
  {
    header: 'Title',
    sortBy: 'title',
    lead: true,
    width: 8,
    cell: ({ course, active }) =>
      active ? (
        course.title
      ) : (
        <>
          {course.title} <Badge tone="neutral">Inactive</Badge>
        </>
      ),
  },
  {
    header: 'Program',
    sortBy: 'program',
    width: 8,
    cell: ({ program }) => offeringName(program),
  },
  {
    header: 'Session',
    sortBy: 'session',
    code: true,
    priority: 1,
    evident: true,
    width: 6.5,
    cell: ({ session }) => session.sessionYear,
  },
  { header: 'Level', code: true, priority: 2, width: 3.75, cell: ({ year }) => year },
  {
    header: 'Semester',
    code: true,
    priority: 1,
    width: 5.75,
    cell: ({ semester }) => semesterName(semester),
  },
  { header: 'Credit Units', code: true, priority: 3, width: 4, cell: ({ units }) => units },
  { header: 'Hours', code: true, priority: 4, width: 4, cell: ({ hours }) => hours },
]

/** The lecturer of a program course, and the button that shows the assistant lecturers. */
const Lecturers = ({ of: row, onOpen }: { of: ProgramCourse; onOpen: () => void }) => (
  <>
    <div>
      {row.lecturer ? lecturerName(row.lecturer) : <span className="muted">Not assigned</span>}
    </div>
    <button
      type="button"
      className="link-button small"
      aria-haspopup="dialog"
      aria-label={`Assistants of ${placeName(row)}`}
      onClick={onOpen}
    >
      Assistants
    </button>
  </>
)

export function CoursesPage() {
  const state = useListState<(typeof sorts)[number], CourseFilter>({ sorts, filters })
  const page = coursesApi.pageProgramCourses.useQuery({ query: toQuery(state) })
  const list = useList(state, page, {
    select: pagedByServer(({ data }) => data.programCourses),
    failed: courseMessages.fetchFailed,
  })
  const editor = useEditor(['edit', 'requires', 'assistants'])
  const id = openedId(editor)
  const opened = useOpened(
    editor,
    coursesApi.programCourse.useQuery({ params: { id } }, { skip: id === '' }),
    { shown: list.rows, failed: courseMessages.fetchFailed },
  )
  const { run: remove, running } = useAction(coursesApi.deleteProgramCourse.useMutation(), deletion)

  const columns: ResourceColumn<ProgramCourse>[] = [
    ...facts,
    {
      header: 'Lecturer',
      sortBy: 'lecturer',
      width: 7,
      cell: (row) => (
        <Lecturers
          of={row}
          onOpen={() => {
            editor.edit(row, 'assistants')
          }}
        />
      ),
    },
    {
      header: 'Actions',
      actions: true,
      width: 8.5,
      cell: (row) => (
        <RowActions
          compact
          name={placeName(row)}
          deleting={running === row._id}
          onEdit={() => {
            editor.edit(row)
          }}
          onDelete={() => void remove(row)}
        >
          <Button
            small
            icon="clipboard"
            aria-haspopup="dialog"
            aria-label={`Prerequisites of ${placeName(row)}`}
            title="Prerequisites"
            onClick={() => {
              editor.edit(row, 'requires')
            }}
          >
            <span className="row-action-word">Prerequisites</span>
          </Button>
        </RowActions>
      ),
    },
  ]
  return (
    <AcademicsFrame>
      <ResourceList
        list={list}
        noun="courses"
        columns={columns}
        emptyMessage={courseMessages.none}
        exported="GET /program-courses/export"
        sortable
      >
        <CourseFilters list={list} />
        <Button variant="primary" icon="plus" aria-haspopup="dialog" onClick={editor.add}>
          Add New Course
        </Button>
      </ResourceList>
      <EditorDialog editor={editor} noun="course" records={opened}>
        {(present, open) => {
          if (present && open.kind === 'requires')
            return <PrerequisitesDialog of={present} onClose={editor.close} />
          if (present && open.kind === 'assistants')
            return <AssistantsDialog of={present} onClose={editor.close} />
          return <CourseDialog present={present} onClose={editor.close} />
        }}
      </EditorDialog>
    </AcademicsFrame>
  )
}
