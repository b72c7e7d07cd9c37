import type { FormValues } from '../form-values'
import { answersOf, isGivenFromTheStart, type Answer } from './answers'
import { sectionOf, sections, type SectionId } from './section-list'

export type SectionStatus = 'not-started' | 'in-progress' | 'done' | 'problem'

export const statusLabels: Record<SectionStatus, string> = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  done: 'Done',
  problem: 'There is a problem',
}

function statusOf(answers: readonly Answer[], isRefused: boolean): SectionStatus {
  if (isRefused || answers.some(({ verdict }) => verdict === 'unfit')) return 'problem'
  if (answers.every(({ verdict }) => verdict === 'fine')) return 'done'
  return answers.some(({ name, verdict }) => verdict === 'fine' && !isGivenFromTheStart(name))
    ? 'in-progress'
    : 'not-started'
}

/**
 * How far each section has come. `refused` are fields that a submission found wrong. A section that asks for nothing is done;
 * a section is done exactly when the contract's schema finds nothing wrong in it.
 */
export function sectionStatuses(
  form: FormValues,
  refused: readonly string[] = [],
): Record<SectionId, SectionStatus> {
  const answers = answersOf(form)
  const entries = sections.map(
    ({ id }) =>
      [
        id,
        statusOf(
          answers.filter(({ section }) => section === id),
          refused.some((field) => field !== 'root' && sectionOf(field) === id),
        ),
      ] as const,
  )
  return Object.fromEntries(entries) as Record<SectionId, SectionStatus>
}
