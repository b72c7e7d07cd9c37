import {
  prerequisiteKindLabels,
  prerequisiteMessages,
  type Prerequisite,
  type ProgramCourse,
} from '@portal/contracts'
import { mayLeave } from '@portal/forms'
import { failureMessage } from '@portal/kit'
import { SignInElsewhere, useAction } from '@portal/resource'
import { Button, Modal } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { coursesApi } from '../courses.api'
import { PrerequisiteForm } from './PrerequisiteForm'

const useRemoval = (id: string) =>
  useAction(coursesApi.removePrerequisite.useMutation(), {
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

const columns = ({
  run,
  running,
}: ReturnType<typeof useRemoval>): ResourceColumn<Prerequisite>[] => [
  { header: 'Code', code: true, width: 5.25, cell: ({ course }) => course.code },
  { header: 'Title', lead: true, width: 9, cell: ({ course }) => course.title },
  { header: 'Kind', width: 6, cell: ({ kind }) => prerequisiteKindLabels[kind] },
  {
    header: 'Actions',
    actions: true,
    width: 7,
    cell: (row) => (
      <Button
        small
        icon="trash"
        busy={running === row._id}
        aria-label={`Remove ${row.course.code}`}
        onClick={() => {
          void run(row)
        }}
      >
        Remove
      </Button>
    ),
  },
]

function RequiredCourses({ course }: { course: string }) {
  const removal = useRemoval(course)
  const { currentData, error, isFetching, refetch } = coursesApi.prerequisites.useQuery({
    params: { id: course },
  })
  return (
    <ResourceTable
      noun="prerequisites"
      columns={columns(removal)}
      rowKey="_id"
      rows={currentData}
      total={currentData?.length ?? 0}
      page={1}
      pageSize={Math.max(currentData?.length ?? 0, 1)}
      onPage={() => undefined}
      emptyMessage={prerequisiteMessages.none}
      refreshing={isFetching}
      failure={
        error && !isFetching
          ? {
              message: failureMessage(error, prerequisiteMessages.fetchFailed),
              onRetry: () => void refetch(),
            }
          : undefined
      }
    />
  )
}

/** The courses that the course of a program course requires, in all its programs. */
export function PrerequisitesDialog({
  of: { course },
  onClose,
}: {
  of: ProgramCourse
  onClose: () => void
}) {
  const [round, setRound] = useState(0)
  return (
    <Modal
      title={`Prerequisites of ${course.code}`}
      width={800}
      onClose={onClose}
      mayClose={mayLeave}
    >
      <div className="stack">
        <p className="muted">They apply in all programs that have {course.title}.</p>
        <PrerequisiteForm
          key={round}
          course={course._id}
          onAdded={() => {
            setRound(round + 1)
          }}
        />
        <RequiredCourses course={course._id} />
      </div>
      <SignInElsewhere />
    </Modal>
  )
}
