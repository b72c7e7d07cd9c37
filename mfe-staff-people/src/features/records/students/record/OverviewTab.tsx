import type { Student } from '@portal/contracts'
import { StudentCorrections } from '../corrections'
import { ProgressChecklist } from '../details/ProgressChecklist'
import { ContactFacts } from '../details/StudentFacts'

/** Progress, corrections and contact of a student. */
export const OverviewTab = ({ student }: { student: Student }) => (
  <div className="stack">
    <ProgressChecklist student={student} />
    <StudentCorrections student={student} />
    <ContactFacts student={student} level={2} />
  </div>
)
