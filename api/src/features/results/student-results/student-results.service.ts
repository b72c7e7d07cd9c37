import { identity } from '@portal/content/identity'
import {
  paperMessages,
  programInWords,
  studentResultMessages as messages,
  type OwnResults,
  type Paper,
  type Student,
  type StudentResults,
  type Withholding,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/unit-of-work'
import { conflict, DomainError, notFound } from '../../../platform/errors'
import type { PdfPrinter } from '../../../platform/pdf'
import { paperUrl, type NewPaper } from '../../students/papers'
import type { Entry, NamedStudent } from '../../students/records'
import type { LevelStudent } from '../levels'
import type { LevelPapers, NotIssued } from './level-pages'
import { resultBasis, resultFacts } from './result-facts.rules'
import {
  renderResultPaper,
  resultTemplate,
  type ResultKind,
  type ResultPaper,
} from './result-sheet'

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
interface Deps {
  work: UnitOfWork<StudentResultsWork>
  print: PdfPrinter
  clock: Clock
  publicUrl: string
}

const kinds: readonly Paper['kind'][] = ['statement_of_result', 'transcript']

/** The student with a number, locked until the transaction ends. Throws 404 if there is none. */
async function found(all: StudentResultsWork, number: string): Promise<Student> {
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

/** The results of any student for the examinations office, and the papers about them. */
export function createStudentResultsService({ work, print, clock, publicUrl }: Deps) {
  const issued = async (
    all: StudentResultsWork,
    kind: ResultKind,
    number: string,
    by: Origin,
  ): Promise<ResultPaper> => {
    const student = await found(all, number)
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
    return all.issue(paper, by, clock.instant())
  }
  /** The statement of a student, or the reason why there is none. */
  async function statementOf(
    number: string,
    by: Origin,
  ): Promise<{ paper: ResultPaper } | { reason: string }> {
    try {
      const paper = await work.write(async (all) => {
        const own = await issued(all, 'statement_of_result', number, by)
        await all.countPrint(own, by)
        return own
      })
      return { paper }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return { reason: error.message }
    }
  }

  return {
    /** Issues the statements of these students, each in a transaction of its own. */
    statements: async (students: readonly LevelStudent[], by: Origin): Promise<LevelPapers> => {
      const papers: { paper: ResultPaper; url: string }[] = []
      const notIssued: NotIssued[] = []
      for (const { applicationNumber, name, matricNumber } of students) {
        const found = await statementOf(applicationNumber, by)
        if ('reason' in found) notIssued.push({ name, matricNumber, reason: found.reason })
        else papers.push({ paper: found.paper, url: paperUrl(publicUrl, found.paper.code) })
      }
      return { papers, notIssued }
    },

    show: (number: string): Promise<StudentResults> =>
      work.write(async (all) => {
        const student = await found(all, number)
        const { _id, applicationNumber, matricNumber, program } = student
        const name = [student.firstname, student.othername, student.lastname]
        return {
          student: {
            applicationNumber,
            matricNumber,
            name: name.filter(Boolean).join(' '),
            program: programInWords(program),
          },
          results: await all.resultsOf(_id),
          withholding: (await all.withholdingOf(_id)) ?? null,
          papers: (await all.papersOf(_id)).filter(({ kind }) => kinds.includes(kind)),
        }
      }),

    pdf: (kind: ResultKind, applicationNumber: string, by: Origin): Promise<Buffer> =>
      print(asStaff(by.actor), async () => {
        const paper = await work.write(async (all) => {
          const own = await issued(all, kind, applicationNumber, by)
          await all.countPrint(own, by)
          return own
        })
        return renderResultPaper(paper, paperUrl(publicUrl, paper.code))
      }),
  }
}
