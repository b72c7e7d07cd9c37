import { probationMessages } from '@portal/contracts'
import { success } from '../../../answers'
import type { MockHandlers } from '../mock-handler'
import { endRestriction, startRestriction } from '../students/restrictions'

/** Students on probation in the mocked session. */
export const studentProbationHandlers: MockHandlers = {
  'GET /student-probations': ({ db: { registrations } }) =>
    success({ probations: registrations.probations }),
  'POST /student-probations': ({ db, body }) => ({
    ...success(startRestriction(db, db.registrations.probations, body, probationMessages)),
    message: probationMessages.started,
  }),
  'POST /student-probations/:id/end': ({ db: { registrations }, params }) => ({
    ...success(endRestriction(registrations.probations, params.id, probationMessages)),
    message: probationMessages.ended,
  }),
}
