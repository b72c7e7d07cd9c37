import type { Student } from '@portal/contracts'
import { Icon } from '@portal/ui'
import styles from '../students.module.css'

const stepsOf = ({ applicationForm, status, cleared }: Student) => [
  { label: 'Completed application form', done: applicationForm.completed },
  { label: 'Admitted to program', done: status === 'active' },
  { label: 'Cleared', done: cleared },
  // The portal does not know it yet (docs/reference/rules/staff-area.md).
  { label: 'Course registration', done: false },
]

export const ProgressChecklist = ({ student }: { student: Student }) => (
  <ul className={styles.progress} aria-label="Progress">
    {stepsOf(student).map(({ label, done }) => (
      <li key={label} data-done={done}>
        <span className={styles.mark}>{done && <Icon name="check" />}</span>
        {label}
        <span className={styles.state}>{done ? 'Done' : 'Not yet'}</span>
      </li>
    ))}
  </ul>
)
