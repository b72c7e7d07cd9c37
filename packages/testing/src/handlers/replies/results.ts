import {
  progressionMessages,
  publicationMessages,
  resultQueryMessages,
  scalingMessages,
  scoreSheetMessages,
  scriptMessages,
  transcriptMessages,
  studentResultMessages,
  workbookMessages,
  type TranscriptRequest,
} from '@portal/contracts'
import { success } from '../../answers'
import {
  aFoundScript,
  aSecondEntryPage,
  aTranscriptRequest,
  aSecondScore,
  anOwnResults,
  aProgression,
  anId,
  aResultFigures,
  aResultQuery,
  aScore,
  aScoreAmendment,
  aScoreSheet,
  aScoreSheetPage,
  aSheetQuery,
  aStudentProbation,
  aStudentResults,
} from '../../factories'
import type { Replies } from './one-of-each'

/** A request as its student sees it. */
function ownTranscript(change: Partial<TranscriptRequest> = {}): TranscriptRequest {
  const { student: _student, late: _late, ...request } = aTranscriptRequest()
  return { ...request, ...change }
}

/** Replies of the operations of the group 'results'. */
export const resultsReplies = {
  'GET /results/own': success(anOwnResults()),
  'GET /student-results': success(aStudentResults()),
  'GET /transcript-requests/own': success({
    requests: [ownTranscript()],
    fee: 5_000,
    refusal: null,
  }),
  'POST /transcript-requests': {
    ...success(ownTranscript()),
    message: transcriptMessages.requestedUnpaid,
  },
  'DELETE /transcript-requests/:id': {
    ...success(ownTranscript({ status: 'cancelled' })),
    message: transcriptMessages.cancelled,
  },
  'GET /transcript-requests': {
    ...success({ requests: [aTranscriptRequest()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'POST /transcript-requests/:id/issue': {
    ...success(aTranscriptRequest({ status: 'issued', serial: 'TR-2026-000001' })),
    message: transcriptMessages.issued,
  },
  'POST /transcript-requests/:id/sending': {
    ...success(aTranscriptRequest({ status: 'sent', serial: 'TR-2026-000001' })),
    message: transcriptMessages.sent,
  },
  'POST /transcript-requests/:id/cancellation': {
    ...success(aTranscriptRequest({ status: 'cancelled' })),
    message: transcriptMessages.cancelled,
  },
  'GET /result-withholdings': success({ withholdings: [aStudentProbation()] }),
  'POST /result-withholdings': {
    ...success(aStudentProbation()),
    message: studentResultMessages.withheld,
  },
  'POST /result-withholdings/:id/end': {
    ...success(aStudentProbation({ endedAt: '2026-11-02T08:30:00.000Z' })),
    message: studentResultMessages.ended,
  },
  'GET /result-figures': success({
    session: { _id: anId(), sessionYear: '2025/2026' },
    rows: [aResultFigures()],
  }),
  'GET /progressions': success({
    students: [aProgression()],
    openSession: '2025/2026',
  }),
  'POST /progressions': {
    ...success({ students: [aProgression()], openSession: '2025/2026' }),
    message: progressionMessages.confirmed(1),
  },
  'POST /result-queries': { ...success(aResultQuery()), message: resultQueryMessages.asked },
  'POST /result-queries/:id/answer': {
    ...success(aSheetQuery({ state: 'answered', mayAnswer: false })),
    message: resultQueryMessages.answered,
  },
  'GET /score-sheets': {
    ...success({ sheets: [aScoreSheet()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'POST /score-sheets': {
    ...success({ opened: 1, changed: 0 }),
    message: scoreSheetMessages.opened(1, 0),
  },
  'GET /score-sheets/:id': success(aScoreSheetPage()),
  'PUT /score-sheets/:id/scores/:student': {
    ...success(aScore({ ca: 20, version: 1 })),
    message: scoreSheetMessages.saved,
  },
  'POST /score-sheets/:id/workbook': success({
    counts: { new: 0, changed: 0, same: 1, wrong: 0 },
    missing: 0,
    rows: [],
  }),
  'PUT /score-sheets/:id/scores': {
    ...success({ saved: 1 }),
    message: workbookMessages.saved(1),
  },
  'POST /score-sheets/:id/step': {
    ...success(aScoreSheetPage({ state: 'submitted', mayEnter: false, mayStep: false })),
    message: scoreSheetMessages.submitted,
  },
  'POST /score-sheets/:id/publication': {
    ...success(aScoreSheetPage({ state: 'published', mayEnter: false, mayStep: false })),
    message: scoreSheetMessages.published,
  },
  'DELETE /score-sheets/:id/publication': {
    ...success(aScoreSheetPage({ state: 'board-approved', mayEnter: false })),
    message: publicationMessages.cancelled,
  },
  'POST /score-sheets/:id/scaling': {
    ...success(aScoreSheetPage({ state: 'submitted', mayEnter: false })),
    message: scalingMessages.scaled(1),
  },
  'GET /score-sheets/:id/second-entry': success(aSecondEntryPage()),
  'PUT /score-sheets/:id/second-entry/:student': {
    ...success(aSecondScore({ ca: 20, exam: 31, version: 1, comparison: 'same' })),
    message: scoreSheetMessages.saved,
  },
  'POST /score-sheets/:id/scripts': {
    ...success(aFoundScript()),
    message: scriptMessages.reported,
  },
  'POST /found-scripts/:id/entry': {
    ...success(aFoundScript({ state: 'entered', mayDecide: false, mayEnter: false })),
    message: scriptMessages.entered,
  },
  'POST /found-scripts/:id/closing': {
    ...success(
      aFoundScript({
        state: 'closed',
        reason: 'Not a student',
        mayDecide: false,
        mayEnter: false,
      }),
    ),
    message: scriptMessages.closed,
  },
  'POST /score-sheets/steps': {
    ...success({ done: 1, refused: [] }),
    message: scoreSheetMessages.stepsDone(1),
  },
  'POST /score-sheets/publications': {
    ...success({ done: 1, refused: [] }),
    message: scoreSheetMessages.publishedAll(1),
  },
  'POST /score-sheets/reminders': {
    ...success({ done: 1, refused: [] }),
    message: scoreSheetMessages.reminded(1),
  },
  'POST /score-sheets/:id/scores/:student/amendments': {
    ...success(aScoreAmendment()),
    message: scoreSheetMessages.amendmentAsked,
  },
  'POST /score-amendments/:id/decision': {
    ...success(aScoreAmendment({ state: 'approved' })),
    message: scoreSheetMessages.amendmentApproved,
  },
  'POST /score-sheets/:id/return': {
    ...success(aScoreSheetPage()),
    message: scoreSheetMessages.returned,
  },
} satisfies Partial<Replies>
