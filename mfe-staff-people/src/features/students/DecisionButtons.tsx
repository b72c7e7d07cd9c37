import type { Student } from '@portal/contracts'
import { Button } from '@portal/ui'
import styles from './students.module.css'
import { useDecision } from './use-decision'

/** Admit and Deny, for a pending student. While one is under way neither can be pressed. */
export function DecisionButtons({ student, onDecided }: { student: Student; onDecided: () => void }) {
  const { decide, deciding } = useDecision(student, onDecided)
  const idle = deciding === undefined
  return (
    <div className={styles.decision}>
      <Button variant="primary" busy={deciding === 'active'} aria-disabled={!idle} onClick={() => { if (idle) void decide('active') }}>Admit</Button>
      <Button variant="danger" busy={deciding === 'rejected'} aria-disabled={!idle} onClick={() => { if (idle) void decide('rejected') }}>Deny</Button>
    </div>
  )
}
