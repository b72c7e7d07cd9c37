import { offeringName, semesterName } from '../academics/courses.list'
import type { ListDescription } from '../base/lists'
import type { ResultFigures } from './result-figures'

/** Messages about the figures of results. Pages without them do not load this file. */
export const resultFigureMessages = {
  hint: 'Score sheets and published results by program, level and semester. Late sheets are open after their last day.',
  fetchFailed: 'Failed to fetch the figures of results',
  none: 'No score sheets found',
} as const

/** Rounded down, so that 100% means everybody. */
export const passShare = ({
  results,
  passed,
}: Pick<ResultFigures, 'results' | 'passed'>): string =>
  results === 0 ? '–' : `${String(Math.floor((passed * 100) / results))}%`

export const resultFigureList = {
  name: 'result-figures',
  title: 'Figures of Results',
  columns: [
    { header: 'Program', text: ({ program }) => offeringName(program) },
    { header: 'Level', text: ({ level }) => level },
    { header: 'Semester', text: ({ semester }) => semesterName(semester) },
    { header: 'Sheets', text: ({ sheets }) => sheets },
    { header: 'Open', text: ({ open }) => open },
    { header: 'Late', text: ({ late }) => late },
    { header: 'In Approval', text: ({ approval }) => approval },
    { header: 'Published', text: ({ published }) => published },
    { header: 'Results', text: ({ results }) => results },
    { header: 'Passed', text: ({ passed }) => passed },
    { header: 'Pass Rate', text: passShare },
  ],
  searched: ({ program }) => [offeringName(program)],
} satisfies ListDescription<ResultFigures>
