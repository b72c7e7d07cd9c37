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

/** A unique key. `crypto.randomUUID` is missing on pages without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes]
    .map((byte, at) =>
      (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
