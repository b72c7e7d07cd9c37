import { correctionMessages, messages } from '@portal/contracts'
import {
  aCardBatch,
  aDecisionBatch,
  aDraft,
  aProgress,
  aStudentMerge,
  comparedStudents,
} from '../../factories'
import { done, success } from '../../answers'
import { biodata, type Replies } from './one-of-each'

/** Replies of the operations of the group 'admissions'. */
export const admissionsReplies = {
  'GET /geo/countries': [
    { name: 'Ghana', cca2: 'GH' },
    { name: 'Nigeria', cca2: 'NG' },
  ],
  'GET /geo/states': ['Kwara', 'Lagos', 'Oyo'],
  'GET /geo/lgas': ({ query }) => [`${query.state} North`, `${query.state} South`],
  'POST /students/biodata': done(messages.registration.success),
  'POST /students/application-form': success({ biodata: { ...biodata, status: 1 } }),
  'GET /students/application-form/draft': success({ draft: aDraft() }),
  'PUT /students/application-form/draft': ({ body }) =>
    success({ version: body.version + 1, savedAt: '2025-10-01T13:32:00.000Z' }),
  'PUT /students/application-form/draft/photo': success({
    photo: '/api/students/application-form/draft/photo?v=1',
  }),
  'DELETE /students/application-form/draft/photo': done(messages.applicationForm.draftPhotoRemoved),
  'GET /students/progress': success(aProgress()),
  'POST /students-new/decisions/preview': success({
    total: 1,
    eligible: 1,
    withoutForm: 0,
    refused: [],
  }),
  'POST /students-new/decisions': success(aDecisionBatch()),
  'GET /students-new/decisions/:id': success(aDecisionBatch()),
  'GET /students-new/decisions/:id/rows': {
    ...success({ rows: [] }),
    meta: { total: 0, page: 1, pageSize: 10 },
  },
  'POST /students-new/decisions/:id/stop': success(aDecisionBatch({ status: 'stopped' })),
  'POST /id-card-batches': success(aCardBatch()),
  'GET /id-card-batches': {
    ...success({ batches: [] }),
    meta: { total: 0, page: 1, pageSize: 10 },
  },
  'GET /id-card-batches/:id': success(aCardBatch()),
  'GET /id-card-batches/:id/rows': {
    ...success({ rows: [] }),
    meta: { total: 0, page: 1, pageSize: 10 },
  },
  'POST /students/:applicationNumber/take-back': done(correctionMessages.takenBack),
  'GET /students-new/duplicates': success({ pairs: [], hasMore: false }),
  'GET /students-new/duplicates/:applicationNumber': success({ students: [], merges: [] }),
  'GET /students-new/pairs/:one/:other': success(comparedStudents()),
  'POST /students-new/pairs/:one/:other/distinct': done(correctionMessages.distinct),
  'POST /students-new/merges': success(aStudentMerge()),
  'POST /students-new/merges/:id/undo': done(correctionMessages.undone),
} satisfies Partial<Replies>
