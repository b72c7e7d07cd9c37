import { academicSessionMessages } from './academic-sessions.messages'

interface Days {
  startDate: string
  endDate: string
}

/** '2025/2026' for the start and end of a session; empty while one of them is unknown. */
export const sessionYearOf = ({ startDate, endDate }: Days): string =>
  startDate && endDate ? `${startDate.slice(0, 4)}/${endDate.slice(0, 4)}` : ''

const isLikely = (day: string): boolean => day >= '1900' && day < '2200'

/** The problems of a session's days and year; empty if there are none. */
export function sessionProblems({
  sessionYear,
  ...days
}: Days & { sessionYear: string }): { field: 'sessionYear' | keyof Days; message: string }[] {
  const unlikely = (['startDate', 'endDate'] as const).filter((field) => !isLikely(days[field]))
  if (unlikely.length > 0)
    return unlikely.map((field) => ({ field, message: academicSessionMessages.unlikelyYear }))
  const problems: ReturnType<typeof sessionProblems> = []
  if (days.endDate < days.startDate)
    problems.push({ field: 'endDate', message: academicSessionMessages.endBeforeStart })
  else if (sessionYear !== sessionYearOf(days))
    problems.push({
      field: 'sessionYear',
      message: academicSessionMessages.otherYear(sessionYearOf(days)),
    })
  return problems
}
