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

/** `isChecked`: the person has finished the section, so a missing answer is a problem. */
function statusOf(
  answers: readonly Answer[],
  isRefused: boolean,
  isChecked: boolean,
): SectionStatus {
  const isProblem = ({ check }: Answer): boolean =>
    check === 'unfit' || (isChecked && check === 'missing')
  if (isRefused || answers.some(isProblem)) return 'problem'
  if (answers.every(({ check }) => check === 'fine')) return 'done'
  return answers.some(({ name, check }) => check === 'fine' && !isGivenFromTheStart(name))
    ? 'in-progress'
    : 'not-started'
}

/**
 * The status of each section. `refused` are the fields that a submission refused, `checked` the
 * sections that the person has left with 'Save and continue'. A section is done exactly if the
 * contract's schema has no problem in it, so a section without fields is done.
 */
export function sectionStatuses(
  form: FormValues,
  refused: readonly string[] = [],
  checked: ReadonlySet<string> = new Set(),
): Record<SectionId, SectionStatus> {
  const answers = answersOf(form)
  const entries = sections.map(
    ({ id }) =>
      [
        id,
        statusOf(
          answers.filter(({ section }) => section === id),
          refused.some((field) => field !== 'root' && sectionOf(field) === id),
          checked.has(id),
        ),
      ] as const,
  )
  return Object.fromEntries(entries) as Record<SectionId, SectionStatus>
}
