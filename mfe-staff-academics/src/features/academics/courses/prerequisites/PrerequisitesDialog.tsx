import {
  prerequisiteKindLabels,
  prerequisiteMessages,
  type Prerequisite,
  type ProgramCourse,
} from '@portal/contracts'
import { useAction } from '@portal/resource'
import type { ResourceColumn } from '@portal/ui/staff'
import { CourseList } from '../course-list/CourseList'
import { CourseListDialog } from '../course-list/CourseListDialog'
import { coursesApi } from '../courses.api'
import { PrerequisiteForm } from './PrerequisiteForm'

const columns: readonly ResourceColumn<Prerequisite>[] = [
  { header: 'Code', code: true, width: 5.25, cell: ({ course }) => course.code },
  { header: 'Title', lead: true, width: 9, cell: ({ course }) => course.title },
  { header: 'Kind', width: 6, cell: ({ kind }) => prerequisiteKindLabels[kind] },
]

function RequiredCourses({ course: id }: { course: string }) {
  const removal = useAction(coursesApi.removePrerequisite.useMutation(), {
    ask: ({ course }: Prerequisite) => ({
      title: `Remove ${course.code}?`,
      message: prerequisiteMessages.removeWarning,
      confirmLabel: 'Yes, remove it',
      danger: true,
    }),
    request: ({ _id: prerequisiteId }: Prerequisite) => ({ params: { id, prerequisiteId } }),
    done: () => ({ title: prerequisiteMessages.removed }),
    failed: prerequisiteMessages.removeFailed,
  })
  return (
    <CourseList
      noun="prerequisites"
      columns={columns}
      answer={coursesApi.prerequisites.useQuery({ params: { id } })}
      removal={removal}
      nameOf={({ course }) => course.code}
      messages={prerequisiteMessages}
    />
  )
}

/** The courses that the course of a program course requires, in all its programs. */
export const PrerequisitesDialog = ({
  of: { course },
  onClose,
}: {
  of: ProgramCourse
  onClose: () => void
}) => (
  <CourseListDialog
    title={`Prerequisites of ${course.code}`}
    note={`They apply in all programs that have ${course.title}.`}
    form={(onAdded, key) => <PrerequisiteForm key={key} course={course._id} onAdded={onAdded} />}
    onClose={onClose}
  >
    <RequiredCourses course={course._id} />
  </CourseListDialog>
)
