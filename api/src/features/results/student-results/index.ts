import { Readable } from 'node:stream'
import { identity } from '@portal/content/identity'
import {
  exportStatementOfResult,
  exportStatementsOfResult,
  exportTranscript,
  getStudentResults,
  studentResultMessages as messages,
} from '@portal/contracts'
import { notFound } from '../../../platform/errors'
import { begun } from '../../../platform/export'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { sendPdf } from '../../../platform/http/send-pdf'
import { serve, serveFile } from '../../../platform/http/serve'
import { createPdfPrinter } from '../../../platform/pdf'
import { levelOf, studentsOfLevel } from '../levels'
import { levelPages } from './level-pages'
import { bindStudentResults } from './student-results.repository'
import { createStudentResultsService } from './student-results.service'

export { issueResultPaper, type StudentResultsWork } from './issue-result-paper'
export { bindStudentResults } from './student-results.repository'

/** In ms: a level of 500 students. */
const timeout = 5 * 60_000

/** The results of any student, their statements of result and transcripts. */
export const studentResults: Feature = (app, { db, clock, config }) => {
  const work = unitOfWork(db, (connection) => bindStudentResults(connection, clock))
  const service = createStudentResultsService({
    work,
    print: createPdfPrinter({ db, clock }),
    clock,
    publicUrl: config.publicUrl,
  })
  serve(app, getStudentResults, async ({ query }) => ({
    success: true as const,
    data: await service.show(query.number),
  }))
  // A HEAD request would count as a print.
  const once = { exposeHeadRoute: false }
  serveFile(
    app,
    exportStatementOfResult,
    async ({ params: { applicationNumber }, by, reply }) =>
      sendPdf(
        reply,
        `statement-of-result-${applicationNumber}`,
        await service.pdf('statement_of_result', applicationNumber, by),
      ),
    once,
  )
  serveFile(
    app,
    exportTranscript,
    async ({ params: { applicationNumber }, by, reply }) =>
      sendPdf(
        reply,
        `transcript-${applicationNumber}`,
        await service.pdf('transcript', applicationNumber, by),
      ),
    once,
  )
  serveFile(
    app,
    exportStatementsOfResult,
    async ({ query, actor, by, reply }) => {
      const { title } = await levelOf({ db, clock }, query, actor)
      const students = await studentsOfLevel(db, query)
      if (students.length === 0) throw notFound(messages.emptyLevel)
      const pages = levelPages(await service.statements(students, by), {
        title: `Statements of result: ${title}`,
        author: identity.name,
        createdAt: clock.now(),
      })
      return sendPdf(
        reply,
        'statements-of-result',
        Readable.from(await begun(pages), { objectMode: false }),
      )
    },
    { ...once, timeout },
  )
}
