import { messages } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { useFailureDialog } from '@portal/resource'
import { Modal, RetryNotice, Skeleton } from '@portal/ui'
import { StudentCorrections } from './corrections'
import { DecisionButtons } from './DecisionButtons'
import { ProgressChecklist } from './ProgressChecklist'
import { StudentFacts } from './StudentFacts'
import { StudentHead } from './StudentHead'
import { fullName } from './student-labels'
import { studentsApi } from './students.api'

/** Who a student is and how far the admission has come; a pending one is admitted or denied here. */
export function StudentDialog({ applicationNumber, onClose }: { applicationNumber: string; onClose: () => void }) {
  const { currentData, error, isFetching, refetch } = studentsApi.studentDetails.useQuery({ query: { applicationNumber } })
  useFailureDialog(error, messages.students.loadDetailsFailed)
  const found = currentData?.data
  return (
    <Modal title={found ? fullName(found.student) : applicationNumber} width={600} onClose={onClose}>
      {error && !isFetching ? (
        <RetryNotice message={failureMessage(error, messages.students.loadDetailsFailed)} onRetry={() => void refetch()} />
      ) : found ? (
        <div className="stack">
          <StudentHead student={found.student} photo={found.biodata?.profileImage ?? null} />
          <ProgressChecklist student={found.student} />
          {found.student.status === 'pending' && <DecisionButtons student={found.student} onDecided={onClose} />}
          <StudentCorrections student={found.student} />
          <StudentFacts student={found.student} biodata={found.biodata} />
        </div>
      ) : (
        <Skeleton lines={8} />
      )}
    </Modal>
  )
}
