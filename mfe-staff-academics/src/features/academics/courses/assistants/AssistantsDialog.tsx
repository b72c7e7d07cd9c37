import {
  assistantMessages,
  lecturerName,
  type AssistantLecturer,
  type ProgramCourse,
} from '@portal/contracts'
import { useAction } from '@portal/resource'
import type { ResourceColumn } from '@portal/ui/staff'
import { placeName } from '../course-labels'
import { CourseList } from '../course-list/CourseList'
import { CourseListDialog } from '../course-list/CourseListDialog'
import { coursesApi } from '../courses.api'
import { AssistantForm } from './AssistantForm'

const columns: readonly ResourceColumn<AssistantLecturer>[] = [
  { header: 'Name', lead: true, width: 9, cell: lecturerName },
  { header: 'Staff Number', code: true, width: 7, cell: ({ staff_number }) => staff_number },
]

function Assistants({ course: id }: { course: string }) {
  const removal = useAction(coursesApi.removeAssistant.useMutation(), {
    ask: (assistant: AssistantLecturer) => ({
      title: `Remove ${lecturerName(assistant)}?`,
      message: assistantMessages.removeWarning,
      confirmLabel: 'Yes, remove them',
      danger: true,
    }),
    request: ({ _id: staffId }: AssistantLecturer) => ({ params: { id, staffId } }),
    done: () => ({ title: assistantMessages.removed }),
    failed: assistantMessages.removeFailed,
  })
  return (
    <CourseList
      noun="assistant lecturers"
      columns={columns}
      answer={coursesApi.assistants.useQuery({ params: { id } })}
      removal={removal}
      nameOf={lecturerName}
      messages={assistantMessages}
    />
  )
}

/** The staff who teach a program course with its lecturer. */
export const AssistantsDialog = ({
  of: programCourse,
  onClose,
}: {
  of: ProgramCourse
  onClose: () => void
}) => (
  <CourseListDialog
    title={`Assistant lecturers of ${programCourse.course.code}`}
    note={`They see ${placeName(programCourse)} and its class list, as the lecturer does.`}
    form={(onAdded, key) => (
      <AssistantForm key={key} course={programCourse._id} onAdded={onAdded} />
    )}
    onClose={onClose}
  >
    <Assistants course={programCourse._id} />
  </CourseListDialog>
)
