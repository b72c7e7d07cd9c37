import type { Biodata, Student } from '@portal/contracts'
import { Card, formatDate, Icon } from '@portal/ui'

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
        <a
          className="button button-secondary"
          href="/api/students/application-form/slip"
          download={`application-${applicationNumber}.pdf`}
        >
          <Icon name="download" /> Download the slip (PDF)
        </a>
      </p>
    </Card>
  )
}
