import type { CardBatch, CardOutcome } from '@portal/contracts'
import { formatInstant, type Tone } from '@portal/ui'

export const number = (count: number): string => count.toLocaleString('en')
export const students = (count: number): string =>
  `${number(count)} ${count === 1 ? 'student' : 'students'}`

export const stateWords: Readonly<Record<CardBatch['status'], string>> = {
  running: 'Being made',
  finished: 'Finished',
  stopped: 'Stopped',
}
export const stateTones: Readonly<Record<CardBatch['status'], Tone>> = {
  running: 'info',
  finished: 'success',
  stopped: 'warning',
}
export const outcomeWords: Readonly<Record<CardOutcome, string>> = {
  waiting: 'Not made yet',
  issued: 'Issued',
  refused: 'No card',
}
export const outcomeTones: Readonly<Record<CardOutcome, Tone>> = {
  waiting: 'neutral',
  issued: 'success',
  refused: 'warning',
}

/** The name of a batch in buttons. */
export const batchName = ({ createdAt, madeBy }: CardBatch): string =>
  `the batch of ${formatInstant(createdAt)} by ${madeBy}`

/** The progress or the result of a batch. */
export function sentenceOf({ status, counts: { total, issued, refused } }: CardBatch): string {
  const rest = refused === 0 ? '' : ` ${students(refused)} got no card.`
  return status === 'running'
    ? `${number(issued + refused)} of ${students(total)} done.`
    : `${number(issued)} of ${students(total)} got a card.${rest}`
}
