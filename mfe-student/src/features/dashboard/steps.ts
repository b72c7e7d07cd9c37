import type { ProgressCharge, ProgressStep, StudentProgress } from '@portal/contracts'
import type { IconName, Tone } from '@portal/ui'

export const stateLabels: Record<
  ProgressStep['state'],
  { label: string; tone: Tone; icon: IconName }
> = {
  done: { label: 'Done', tone: 'success', icon: 'check' },
  current: { label: 'Action needed', tone: 'warning', icon: 'edit' },
  waiting: { label: 'Waiting', tone: 'info', icon: 'clock' },
  locked: { label: 'Locked', tone: 'neutral', icon: 'lock' },
  refused: { label: 'Not successful', tone: 'error', icon: 'close' },
}

/** The student's action at a step, as the text of a link. */
const deeds: Partial<Record<ProgressStep['id'], string>> = {
  form: 'Complete the application form',
  acceptance: 'Pay the acceptance fee',
  clearance: 'Complete your clearance',
}
export const deedOf = ({ id, title }: ProgressStep): string => deeds[id] ?? title

/** The steps that need an action of the student. The Todo list begins with them. */
export const todosOf = ({ steps }: StudentProgress): ProgressStep[] =>
  steps.filter(({ state }) => state === 'current')

/** The charges that can be paid now, without the acceptance fee while its step is current. */
export function payableOf({ steps, charges }: StudentProgress): ProgressCharge[] {
  const isAsked = steps.some(({ id, state }) => id === 'acceptance' && state === 'current')
  return charges.filter(({ reason, isStep }) => reason === null && !(isStep && isAsked))
}

/** The charges that cannot be paid now, each with its reason. */
export const waitingOf = ({ charges }: StudentProgress): ProgressCharge[] =>
  charges.filter(({ reason }) => reason !== null)

export const areAllDone = (steps: readonly ProgressStep[]): boolean =>
  steps.every(({ state }) => state === 'done')

/** The present step and the next one, in one or two sentences. */
export function summaryOf(steps: readonly ProgressStep[]): string {
  const refused = steps.find(({ state }) => state === 'refused')
  if (refused) return `Your application ended here: ${refused.title}.`
  const now = steps.findIndex(({ state }) => state === 'current' || state === 'waiting')
  const step = steps[now]
  if (!step) return areAllDone(steps) ? 'All steps are done.' : 'No step can be taken now.'
  const next = steps.slice(now + 1).find(({ state }) => state !== 'done')
  const present =
    step.state === 'current'
      ? `Your next step: ${step.title}.`
      : `The polytechnic is working on this step: ${step.title}.`
  return next ? `${present} After that: ${next.title}.` : present
}
