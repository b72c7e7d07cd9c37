import type { Student } from '@portal/contracts'
import { Button } from '@portal/ui'
import styles from '../students.module.css'
import { useDecision } from './use-decision'

/** Admit and Deny for a pending student. Both are disabled during a decision. */
export function DecisionButtons({
  student,
  onDecided,
}: {
  student: Student
  onDecided: () => void
}) {
  const { admit, reject, admitting, rejecting } = useDecision()
  const idle = !admitting && !rejecting
  const decide = async (act: typeof admit): Promise<void> => {
    if (idle && (await act(student))) onDecided()
  }
  return (
    <div className={styles.decision}>
      <Button
        variant="primary"
        busy={admitting}
        aria-disabled={!idle}
        onClick={() => void decide(admit)}
      >
        Admit
      </Button>
      <Button
        variant="danger"
        busy={rejecting}
        aria-disabled={!idle}
        onClick={() => void decide(reject)}
      >
        Deny
      </Button>
    </div>
  )
}
