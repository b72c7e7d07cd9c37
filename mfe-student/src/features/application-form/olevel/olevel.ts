import { grades, subjects as allSubjects, type SubjectRow } from '@portal/contracts'

/** The possible subjects of a row: those that no other row has. */
export const choicesFor = (row: number, names: readonly string[]): string[] =>
  allSubjects.filter((name) => !names.some((other, index) => index !== row && other === name))

/** A1 to C6 are credits. */
const creditGrades: readonly string[] = grades.slice(0, grades.indexOf('D7'))

const counted = (count: number, word: string): string =>
  `${String(count)} ${word}${count === 1 ? '' : 's'}`

/** '5 credits in 2 sittings', only for information. */
export const creditsInWords = (
  rows: readonly Pick<SubjectRow, 'grade'>[],
  sittings: number,
): string =>
  `${counted(rows.filter(({ grade }) => creditGrades.includes(grade)).length, 'credit')} in ${counted(sittings, 'sitting')}`

/** '4 subjects moved to sitting 1', after the second sitting was removed. */
export const movedInWords = (count: number): string =>
  `${counted(count, 'subject')} moved to sitting 1`
