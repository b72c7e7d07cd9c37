import {
  cancelOwnTranscript,
  exportTranscripts,
  issueTranscript,
  listOwnTranscripts,
  listTranscripts,
  refuseTranscript,
  requestTranscript,
  sendTranscript,
  transcriptList,
  transcriptMessages as messages,
} from '@portal/contracts'
import { record } from '../../../platform/audit'
import type { StudentRows } from '../../../platform/database/rows/student-rows'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { enqueue } from '../../../platform/mail/outbox'
import { bindRequestedCharges } from '../../charges/requested-charges'
import { addPersonalNotifications } from '../../messages/notifications'
import { holdStudent } from '../../money/card-payments'
import { createChargesOf, feeForRequest } from '../../money/charges'
import { bindStudentResults, issueResultPaper } from '../student-results'
import { createOwnTranscriptService } from './own-transcripts.service'
import { registerTranscriptMails } from './transcript-requests.mails'
import { matchingTranscripts, pageOfTranscripts } from './transcript-requests.queries'
import { createTranscriptRepository } from './transcript-requests.repository'
import { createTranscriptService, shownRequest } from './transcript-requests.service'
import type { TranscriptWork } from './transcript-work'

export { workOfTranscripts } from './work.queries'

/** Rows that move to the kept record when two records of a student are merged. */
export const transcriptsOfStudent: StudentRows = {
  table: 'transcript_requests',
  column: 'student_id',
  by: 'id',
  key: 'open_key',
  collision: messages.both,
}

const success = true as const

/** Transcripts that students request and pay, and the examinations office issues and sends. */
export const transcriptRequests: Feature = (app, platform) => {
  registerTranscriptMails()
  const { db, clock } = platform
  const work = unitOfWork(db, (connection): TranscriptWork => {
    const results = bindStudentResults(connection, clock)
    return {
      requests: createTranscriptRepository(connection, clock.today()),
      requested: bindRequestedCharges(connection),
      hold: holdStudent.bind(null, connection),
      fee: (student) => feeForRequest(connection, student, 'transcriptFee'),
      charges: createChargesOf(connection, clock),
      student: results.student,
      withholdingOf: results.withholdingOf,
      issue: issueResultPaper.bind(null, results, 'transcript'),
      notify: addPersonalNotifications.bind(null, connection),
      mail: enqueue.bind(null, connection),
      audit: record.bind(null, connection),
    }
  })
  const own = createOwnTranscriptService({ work, clock })
  const service = createTranscriptService({ work, clock })

  serve(app, listOwnTranscripts, async ({ by }) => ({ success, data: await own.list(by) }))
  serve(app, requestTranscript, async ({ body, by }) => {
    const data = await own.request(body, by)
    const { requested, requestedUnpaid } = messages
    return { success, message: data.status === 'unpaid' ? requestedUnpaid : requested, data }
  })
  serve(app, cancelOwnTranscript, async ({ params, by }) => ({
    success,
    message: messages.cancelled,
    data: await own.cancel(params.id, by),
  }))
  serve(app, listTranscripts, async ({ query }) => {
    const { requests, meta } = await pageOfTranscripts(db, query, clock.instant())
    return { success, data: { requests: requests.map(shownRequest) }, meta }
  })
  serveExport(app, platform, exportTranscripts, transcriptList, ({ query }) => {
    const { format: _format, ...filter } = query
    return matchingTranscripts(db, filter, clock.instant())
  })
  serve(app, issueTranscript, async ({ params, by }) => ({
    success,
    message: messages.issued,
    data: await service.issue(params.id, by),
  }))
  serve(app, sendTranscript, async ({ params, body, by }) => ({
    success,
    message: messages.sent,
    data: await service.send(params.id, body.note || null, by),
  }))
  serve(app, refuseTranscript, async ({ params, body, by }) => ({
    success,
    message: messages.cancelled,
    data: await service.cancel(params.id, body.reason, by),
  }))
}
