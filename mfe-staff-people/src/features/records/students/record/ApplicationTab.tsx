import type { Biodata, Student } from '@portal/contracts'
import { Button } from '@portal/ui'
import { FormFacts } from '../details/StudentFacts'
import { fullName } from '../student-labels'
import styles from './record.module.css'

interface ApplicationTabProps {
  student: Student
  biodata: Biodata | null
}

/**
 * The photo and the answers of the application form. The print dialog of the browser saves a PDF.
 */
export function ApplicationTab({ student, biodata }: ApplicationTabProps) {
  const photo = biodata?.profileImage ?? null
  return (
    <div className="stack">
      {photo !== null && (
        <p className={styles.document}>
          <img
            className={styles.photo}
            src={photo}
            alt={`Portrait of ${fullName(student)}`}
            width="144"
            height="144"
          />
          <a href={photo} target="_blank" rel="noreferrer">
            Open the photo<span className="visually-hidden"> in a new tab</span>
          </a>
        </p>
      )}
      <FormFacts biodata={biodata} level={2} />
      {biodata?.status === 1 && (
        <div className={styles.print}>
          <Button
            onClick={() => {
              globalThis.print()
            }}
          >
            Print or save as PDF
          </Button>
        </div>
      )}
    </div>
  )
}
