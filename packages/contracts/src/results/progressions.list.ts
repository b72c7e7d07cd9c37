import { inHundredths } from '../academics/grades'
import { momentOf, type ListDescription } from '../base/lists'
import type { Progression } from './progressions'
import { progressionLabels, type ProgressionDecision } from './progressions.words'

const average = (value: number | null): string => (value === null ? '' : inHundredths(value))
const label = (decision: ProgressionDecision | null | undefined): string =>
  decision ? progressionLabels[decision] : ''

/** How many students have each class, the greatest number first; null is below the lowest one. */
export function classCounts(
  students: readonly Pick<Progression, 'cgpa' | 'awardClass'>[],
): [awardClass: string | null, count: number][] {
  const counts = new Map<string | null, number>()
  for (const { cgpa, awardClass } of students)
    if (cgpa !== null) counts.set(awardClass, (counts.get(awardClass) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

export const progressionList = {
  name: 'progressions',
  title: 'Progression',
  columns: [
    { header: 'Matric Number', text: ({ matricNumber }) => matricNumber ?? '' },
    { header: 'Name', text: ({ name }) => name },
    { header: 'GPA', text: ({ gpa }) => average(gpa) },
    { header: 'CGPA', text: ({ cgpa }) => average(cgpa) },
    { header: 'Class', text: ({ awardClass }) => awardClass ?? '' },
    { header: 'Marks not Published', text: ({ missing }) => missing },
    { header: 'Proposal', text: ({ proposed }) => label(proposed) },
    { header: 'Decision', text: ({ confirmed }) => label(confirmed?.decision) },
    { header: 'Minute', text: ({ confirmed }) => confirmed?.minute ?? '' },
    { header: 'Reason', text: ({ confirmed }) => confirmed?.reason ?? '' },
    {
      header: 'Recorded',
      kind: 'instant',
      day: ({ confirmed }) => confirmed?.at ?? '',
      text: ({ confirmed }) => (confirmed ? momentOf(confirmed.at) : ''),
    },
    { header: 'Recorded By', text: ({ confirmed }) => confirmed?.by ?? '' },
  ],
  searched: ({ name, matricNumber }) => [name, matricNumber ?? ''],
} satisfies ListDescription<Progression>
