import {
  assignmentMessages,
  staffName,
  type AssignedCourse,
  type Course,
  type CourseAssignment,
  type StaffRecord,
} from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { FormDialog, useFailureDialog, useFormDialog } from '@portal/resource'
import { Button, Modal, Notice, RetryNotice, Skeleton, useWatch } from '@portal/ui'
import { useMemo } from 'react'
import { staffApi } from '../staff.api'
import { CoursePicker } from './CoursePicker'

const schema = () => import('./course-assignment.schema').then(({ CourseAssignment: form }) => form)
const titleFor = (member: StaffRecord): string => `Assign Courses to ${staffName(member)}`

interface ChoiceProps {
  member: StaffRecord
  courses: readonly Course[]
  assigned: readonly AssignedCourse[]
  onClose: () => void
}

/**
 * The form after both lists are loaded. Chosen courses keep the order of the list, so that choosing
 * and removing one changes nothing.
 */
function CourseChoice({ member, courses, assigned, onClose }: ChoiceProps) {
  const [assign] = staffApi.assignCourses.useMutation()
  const present = useMemo(() => new Set(assigned.map(({ _id }) => _id)), [assigned])
  const inOrder = useMemo(
    () =>
      [...courses].sort(
        (one, other) => Number(present.has(other._id)) - Number(present.has(one._id)),
      ),
    [courses, present],
  )
  const idsOf = (chosen: ReadonlySet<string>): string[] =>
    inOrder.filter(({ _id }) => chosen.has(_id)).map(({ _id }) => _id)
  const dialog = useFormDialog<
    { courseIds: string[] },
    { message?: string | undefined },
    CourseAssignment
  >({
    schema,
    values: { courseIds: idsOf(present) },
    record: member,
    send: (body) => assign({ params: { id: member._id }, body }),
    failed: assignmentMessages.failed,
    onClose,
  })
  const { form } = dialog
  const chosen = useWatch({ control: form.control, name: 'courseIds' })
  return (
    <FormDialog
      title={titleFor(member)}
      width={600}
      saveLabel="Assign Courses"
      dialog={dialog}
      onClose={onClose}
    >
      <CoursePicker
        courses={inOrder}
        present={present}
        chosen={chosen}
        onChoose={(next) => {
          form.setValue('courseIds', idsOf(next), { shouldDirty: true })
        }}
      />
    </FormDialog>
  )
}

/**
 * Without courses, the dialog has the same buttons. The first one gives the reason as its title.
 */
const NoCourses = ({ onClose }: { onClose: () => void }) => (
  <div className="stack">
    <p>{assignmentMessages.none}</p>
    <div className="cluster dialog-actions">
      <Button variant="primary" aria-disabled title={assignmentMessages.none}>
        Assign Courses
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </div>
  </div>
)

/** The courses of an academic, chosen from all courses. */
export function AssignCoursesDialog({
  member,
  onClose,
}: {
  member: StaffRecord
  onClose: () => void
}) {
  const isAcademic = member.staff_type === 'Academic'
  const own = staffApi.staffCourses.useQuery({ params: { id: member._id } }, { skip: !isAcademic })
  const all = staffApi.assignableCourses.useQuery({ query: {} }, { skip: !isAcademic })
  const failure = own.error ?? all.error
  useFailureDialog(failure, assignmentMessages.loadFailed)
  const retry = (): void => {
    if (own.error) void own.refetch()
    if (all.error) void all.refetch()
  }
  if (own.currentData && all.currentData && all.currentData.length > 0) {
    return (
      <CourseChoice
        member={member}
        courses={all.currentData}
        assigned={own.currentData.data.courses}
        onClose={onClose}
      />
    )
  }
  return (
    <Modal title={titleFor(member)} width={600} onClose={onClose}>
      {!isAcademic ? (
        <Notice tone="info">{assignmentMessages.onlyAcademic}</Notice>
      ) : failure ? (
        <RetryNotice
          message={failureMessage(failure, assignmentMessages.loadFailed)}
          onRetry={retry}
        />
      ) : own.currentData && all.currentData ? (
        <NoCourses onClose={onClose} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Modal>
  )
}
