import type { BatchDecision, BatchOutcome } from '@portal/contracts'
import type { Tone } from '@portal/ui'

export const count = (number: number): string => number.toLocaleString('en')
export const students = (number: number): string =>
  `${count(number)} ${number === 1 ? 'student' : 'students'}`

/** The texts of each decision, for buttons, titles and single students. */
export const decisionWords = {
  active: { verb: 'Admit', doing: 'Admitting', done: 'Admitted', yes: 'Yes, admit' },
  rejected: { verb: 'Deny', doing: 'Denying', done: 'Denied', yes: 'Yes, deny' },
} as const satisfies Record<BatchDecision, object>

export const outcomeTones: Readonly<Record<BatchOutcome, Tone>> = {
  waiting: 'neutral',
  decided: 'success',
  already: 'info',
  refused: 'warning',
}
export const outcomeWords = (decision: BatchDecision): Readonly<Record<BatchOutcome, string>> => ({
  waiting: 'Not processed yet',
  decided: decisionWords[decision].done,
  already: 'Already decided',
  refused: 'Not possible',
})
