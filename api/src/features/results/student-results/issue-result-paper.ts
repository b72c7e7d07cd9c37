import { identity } from '@portal/content/identity'
import {
  paperMessages,
  studentResultMessages as messages,
  type OwnResults,
  type Paper,
  type Student,
  type Withholding,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import { conflict, notFound } from '../../../platform/errors'
import type { NewPaper } from '../../students/papers'
import type { Entry, NamedStudent } from '../../students/records'
import { resultBasis, resultFacts } from './result-facts.rules'
import { resultTemplate, type ResultKind, type ResultPaper } from './result-sheet'

export interface StudentResultsWork {
  studentByNumber: (number: string) => Promise<NamedStudent | undefined>
  student: (id: string) => Promise<Student | null>
  entryOf: (student: string) => Promise<Entry | null>
  resultsOf: (student: string) => Promise<OwnResults>
  withholdingOf: (student: string) => Promise<Withholding | undefined>
  papersOf: (student: string) => Promise<Paper[]>
  issue: (paper: NewPaper<ResultKind>, by: Origin, now: string) => Promise<ResultPaper>
  countPrint: (paper: ResultPaper, by: Origin) => Promise<void>
}
/** The student with a number, locked until the transaction ends. Throws 404 if there is none. */
export async function lockedStudent(all: StudentResultsWork, number: string): Promise<Student> {
  const named = await all.studentByNumber(number)
  const student = named && (await all.student(named.id))
  if (!student) throw notFound(messages.unknownStudent)
  return student
}

/** The results on a new paper, with the scale. Throws 409 if no paper is issued now. */
async function resultsToPrint(all: StudentResultsWork, { _id, status }: Student) {
  if (status === 'suspended') throw conflict(paperMessages.suspended)
  const withholding = await all.withholdingOf(_id)
  if (withholding) throw conflict(messages.isWithheld(withholding.reason))
  const results = await all.resultsOf(_id)
  const hasResult = results.semesters.some(({ courses }) =>
    courses.some(({ mark, word }) => mark !== null || word !== null),
  )
  if (!hasResult) throw conflict(messages.noResults)
  const [{ scale }, entry] = [results, await all.entryOf(_id)]
  if (!scale || !entry) throw conflict(messages.noScale)
  return { results, scale, entrySession: entry.entrySessionYear }
}

/**
 * The valid paper about the published results of a student; a new one if the results have changed.
 */
export async function issueResultPaper(
  all: StudentResultsWork,
  kind: ResultKind,
  number: string,
  { by, now }: { by: Origin; now: string },
): Promise<ResultPaper> {
  const student = await lockedStudent(all, number)
  const { results, scale, entrySession } = await resultsToPrint(all, student)
  const facts = resultFacts(identity, { ...student, entrySession }, results, scale)
  const paper = {
    kind,
    student: student._id,
    subject: student._id,
    facts,
    basis: resultBasis(facts),
    photo: null,
    templateVersion: resultTemplate,
  }
  return all.issue(paper, by, now)
}
