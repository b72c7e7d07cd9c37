import type { BankStatementLine, StatementOutcome } from '@portal/contracts'
import type { Tone } from '@portal/ui'

interface Words {
  label: string
  tone: Tone
}
/** Labels of the states of lines. */
export const stateWords: Record<BankStatementLine['state'], Words> = {
  open: { label: 'Open', tone: 'warning' },
  matched: { label: 'Matched', tone: 'success' },
  'set-aside': { label: 'Set aside', tone: 'neutral' },
}

/** Labels of the rows of a preview. */
export const outcomeWords: Record<StatementOutcome, Words> = {
  proof: { label: 'Bank payment found', tone: 'success' },
  charge: { label: 'Charge found', tone: 'info' },
  open: { label: 'No match', tone: 'warning' },
  known: { label: 'Already imported', tone: 'neutral' },
  wrong: { label: 'Wrong', tone: 'error' },
}
