import type { Student } from '@portal/contracts'
import { Card, Icon } from '@portal/ui'

const admitted: readonly Student['status'][] = ['active', 'cleared', 'graduated']

/** The admission letter, while the student is admitted. */
export const AdmissionLetterCard = ({
  student: { applicationNumber, status },
}: {
  student: Student
}) =>
  admitted.includes(status) ? (
    <Card title="Admission letter">
      <p>You are admitted. The letter has a code that anybody can check.</p>
      <p>
        <a
          className="button button-secondary"
          href={`/api/admission-letters/${applicationNumber}/pdf`}
          download={`admission-letter-${applicationNumber}.pdf`}
        >
          <Icon name="download" /> Download the letter (PDF)
        </a>
      </p>
    </Card>
  ) : null
