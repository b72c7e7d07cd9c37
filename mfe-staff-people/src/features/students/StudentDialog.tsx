import { messages, type StudentListItem } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { Modal, RetryNotice, Skeleton } from '@portal/ui'
import { useFailureDialog } from '../../parts/use-failure-dialog'
import { DecisionButtons } from './DecisionButtons'
import { ProgressChecklist } from './ProgressChecklist'
import { StudentFacts } from './StudentFacts'
import { StudentHead } from './StudentHead'
import { fullName } from './student-words'
import { studentsApi } from './students.api'

interface StudentDialogProps {
  student: StudentListItem
  onClose: () => void
}

function Details({ applicationNumber, onDecided }: { applicationNumber: string; onDecided: () => void }) {
  const { currentData, error, isFetching, refetch } = studentsApi.studentDetails.useQuery({ query: { applicationNumber } })
  useFailureDialog(error, messages.students.loadDetailsFailed)
  if (error && !isFetching) {
    return <RetryNotice message={failureMessage(error, messages.students.loadDetailsFailed)} onRetry={() => void refetch()} />
  }
  if (!currentData) return <Skeleton lines={8} />
  const { student, biodata } = currentData.data
  return (
    <div className="stack">
      <StudentHead student={student} photo={biodata?.profileImage ?? null} />
      <ProgressChecklist student={student} />
      {student.status === 'pending' && <DecisionButtons student={student} onDecided={onDecided} />}
      <StudentFacts student={student} biodata={biodata} />
    </div>
  )
}

/** Who a student is and how far the admission has come; a pending one is admitted or denied here. */
export const StudentDialog = ({ student, onClose }: StudentDialogProps) => (
  <Modal title={fullName(student)} width={600} onClose={onClose}>
    <Details applicationNumber={student.applicationNumber} onDecided={onClose} />
  </Modal>
)
