import type { Student } from '@portal/contracts'
import { FileButton } from '@portal/forms'
import { Card } from '@portal/ui'

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
        <FileButton
          file="GET /admission-letters/:applicationNumber/pdf"
          params={{ applicationNumber }}
        >
          Download the letter (PDF)
        </FileButton>
      </p>
    </Card>
  ) : null
