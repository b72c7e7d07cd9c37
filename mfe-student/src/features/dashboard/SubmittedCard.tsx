import type { Biodata, Student } from '@portal/contracts'
import { FileButton } from '@portal/forms'
import { Card, formatDate } from '@portal/ui'

/** Stays after the submission: its date, the application number, and the PDF. */
export function SubmittedCard({ student, biodata }: { student: Student; biodata: Biodata }) {
  const { applicationNumber } = student
  const when = biodata.submittedAt ? ` on ${formatDate(biodata.submittedAt)}` : ''
  return (
    <Card title="Application form">
      <p>
        Application form submitted{when}, application number {applicationNumber}.
      </p>
      <p>
        <FileButton file="GET /students/application-form/slip">Download the slip (PDF)</FileButton>
      </p>
    </Card>
  )
}
