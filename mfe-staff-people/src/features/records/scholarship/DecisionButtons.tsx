import { scholarshipMessages } from '@portal/contracts'
import { Button } from '@portal/ui'
import type { Decidable, ScholarshipDecision, Verb } from './use-scholarship-decision'

interface DecisionButtonsProps {
  row: Decidable
  decision: ScholarshipDecision
  /** For table rows: icons with labels for screen readers. */
  compact?: boolean
}

const buttons = [
  { verb: 'accept', word: 'Accept', icon: 'check', variant: 'primary' },
  { verb: 'reject', word: 'Reject', icon: 'close', variant: 'danger' },
] as const

/** Accept and Reject. For a decided application they show why they are disabled. */
export function DecisionButtons({
  row,
  decision: { decide, running },
  compact = false,
}: DecisionButtonsProps) {
  const reason = row.status === 'pending' ? undefined : scholarshipMessages.onlyPending(row.status)
  const isBusy = running.accept !== undefined || running.reject !== undefined
  const press = (verb: Verb): void => {
    if (reason === undefined && !isBusy) void decide(verb, row)
  }
  return buttons.map(({ verb, word, icon, variant }) => (
    <Button
      key={verb}
      icon={icon}
      small={compact}
      {...(!compact && { variant })}
      busy={running[verb] === row._id}
      title={reason ?? (compact ? word : undefined)}
      aria-disabled={reason !== undefined || isBusy}
      {...(compact && { 'aria-label': `${word} ${row.name}, ${row.scholarship_id}` })}
      onClick={() => {
        press(verb)
      }}
    >
      {compact ? <span className="row-action-word">{word}</span> : word}
    </Button>
  ))
}
