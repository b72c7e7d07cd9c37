import type { Student } from '@portal/contracts'
import { StudentCorrections } from '../corrections'
import { ProgressChecklist } from '../ProgressChecklist'
import { ContactFacts } from '../StudentFacts'

/** Progress, corrections and contact of a student. */
export const OverviewTab = ({ student }: { student: Student }) => (
  <div className="stack">
    <ProgressChecklist student={student} />
    <StudentCorrections student={student} />
    <ContactFacts student={student} level={2} />
  </div>
)
