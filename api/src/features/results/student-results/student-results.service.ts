import { programInWords, type Paper, type StudentResults } from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { DomainError } from '../../../platform/errors'
import type { PdfPrinter } from '../../../platform/pdf'
import { paperUrl } from '../../students/papers'
import type { LevelStudent } from '../levels'
import { issueResultPaper, lockedStudent, type StudentResultsWork } from './issue-result-paper'
import type { LevelPapers, NotIssued } from './level-pages'
import { renderResultPaper, type ResultKind, type ResultPaper } from './result-sheet'

interface Deps {
  work: UnitOfWork<StudentResultsWork>
  print: PdfPrinter
  clock: Clock
  publicUrl: string
}

const kinds: readonly Paper['kind'][] = ['statement_of_result', 'transcript']

/** The results of any student for the examinations office, and the papers about them. */
export function createStudentResultsService({ work, print, clock, publicUrl }: Deps) {
  /** The statement of a student, or the reason why there is none. */
  async function statementOf(
    number: string,
    by: Origin,
  ): Promise<{ paper: ResultPaper } | { reason: string }> {
    try {
      const paper = await work.write(async (all) => {
        const own = await issueResultPaper(all, 'statement_of_result', number, {
          by,
          now: clock.instant(),
        })
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
        const student = await lockedStudent(all, number)
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
          const own = await issueResultPaper(all, kind, applicationNumber, {
            by,
            now: clock.instant(),
          })
          await all.countPrint(own, by)
          return own
        })
        return renderResultPaper(paper, paperUrl(publicUrl, paper.code))
      }),
  }
}
