import { messages } from '@portal/contracts'
import { failureMessage, Link, useSearchParams } from '@portal/kit'
import { useFailureDialog, useIsShown } from '@portal/resource'
import { Modal, RetryNotice, Skeleton } from '@portal/ui'
import { lazy, Suspense } from 'react'
import { StudentCorrections } from '../corrections'
import { DecisionButtons } from './DecisionButtons'
import { ProgressChecklist } from './ProgressChecklist'
import { StudentPapers } from '../papers'
import { listSearchOf, recordPath } from '../record/record-address'
import { StudentFacts } from './StudentFacts'
import { StudentHead } from './StudentHead'
import { StudentPayments } from './StudentPayments'
import { fullName } from '../student-labels'
import { studentsApi } from '../students.api'

/** Loaded on demand, because few people open it. */
const RecordTimeline = lazy(async () => ({
  default: (await import('../../../../parts/RecordTimeline')).RecordTimeline,
}))

/**
 * The details of a student and the state of the admission. A pending student is admitted or denied
 * here. After a failed reload the shown data and the entries stay.
 */
export function StudentDialog({
  applicationNumber,
  onClose,
}: {
  applicationNumber: string
  onClose: () => void
}) {
  const { currentData, error, isFetching, refetch } = studentsApi.studentDetails.useQuery({
    query: { applicationNumber },
  })
  useFailureDialog(error, messages.students.loadDetailsFailed)
  const found = currentData?.data
  const isShown = useIsShown()
  const [params] = useSearchParams()
  return (
    <Modal
      title={found ? fullName(found.student) : applicationNumber}
      width={600}
      onClose={onClose}
    >
      {found ? (
        <div className="stack">
          <StudentHead student={found.student} photo={found.biodata?.profileImage ?? null} />
          <p>
            <Link to={recordPath(applicationNumber, listSearchOf(params))}>
              Open the full record
            </Link>
          </p>
          <ProgressChecklist student={found.student} />
          {found.student.status === 'pending' && (
            <DecisionButtons
              student={found.student}
              onDecided={() => {
                if (isShown.current) onClose()
              }}
            />
          )}
          <StudentPayments student={found.student._id} />
          <StudentPapers student={found.student} />
          <StudentCorrections student={found.student} />
          <StudentFacts student={found.student} biodata={found.biodata} />
          <Suspense fallback={null}>
            <RecordTimeline of={{ applicationNumber }} />
          </Suspense>
        </div>
      ) : error && !isFetching ? (
        <RetryNotice
          message={failureMessage(error, messages.students.loadDetailsFailed)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={8} />
      )}
    </Modal>
  )
}
