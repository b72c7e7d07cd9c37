import { limitWords, unitsRange, type UnitLimit } from '@portal/contracts'
import { Button } from '@portal/ui'
import type { ChoiceState } from './use-choice'
import styles from './Registration.module.css'

const words: Record<ChoiceState['kind'], string> = {
  rest: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved – will retry',
  stale: 'Not saved',
  refused: 'Not saved',
}

interface BarProps {
  units: number
  fewest: number
  most: number
  limit: UnitLimit
  state: ChoiceState
  /** Whether anything was saved yet. */
  isSaved: boolean
  mayShowSubmit: boolean
  busy: boolean
  onSubmit: () => void
}

/** The reason of a special limit. */
function LimitNote({ limit }: { limit: UnitLimit }) {
  const words = limitWords(limit)
  return words && <span className={`muted small ${styles.limit ?? ''}`}>{words}</span>
}

/** '18 of 15–24 units', the state of the save, and the button. It stays in view. */
export function UnitsBar({
  units,
  fewest,
  most,
  limit,
  state,
  isSaved,
  mayShowSubmit,
  busy,
  onSubmit,
}: BarProps) {
  const fits = units >= fewest && units <= most
  const spoken = state.kind === 'rest' && !isSaved ? '' : words[state.kind]
  return (
    <div className={styles.bar}>
      <p className={fits ? styles.total : `${styles.total ?? ''} ${styles.outside ?? ''}`}>
        <strong>{units}</strong> of {unitsRange(fewest, most)} units
        <LimitNote limit={limit} />
      </p>
      <p className={`muted small ${styles.saved ?? ''}`} role="status">
        {spoken}
      </p>
      {mayShowSubmit && (
        // It keeps its place during a save, so that the bar does not move.
        <Button variant="primary" busy={busy} disabled={state.kind !== 'rest'} onClick={onSubmit}>
          Submit courses
        </Button>
      )}
    </div>
  )
}
