import type { Student } from '@portal/contracts'
import { Icon } from '@portal/ui'
import styles from './students.module.css'

const stepsOf = ({ applicationForm, status, cleared }: Student) => [
  { words: 'Completed application form', done: applicationForm.completed },
  { words: 'Admitted to program', done: status === 'active' },
  { words: 'Cleared', done: cleared },
  { words: 'Course registration', done: false }, // the portal does not know it yet (docs/rules/staff-area.md)
]

export const ProgressChecklist = ({ student }: { student: Student }) => (
  <ul className={styles.progress} aria-label="Progress">
    {stepsOf(student).map(({ words, done }) => (
      <li key={words} data-done={done}>
        <span className={styles.mark}>{done && <Icon name="check" />}</span>
        {words}
        <span className={styles.state}>{done ? 'Done' : 'Not yet'}</span>
      </li>
    ))}
  </ul>
)
