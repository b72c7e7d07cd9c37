import { messages, scholarshipMessages } from '@portal/contracts'
import { aScholarship } from '../../factories'
import { done, success } from '../../answers'
import type { Replies } from './one-of-each'

const scholarship = aScholarship()

const slots = {
  session: scholarship.session._id,
  sessionYear: scholarship.session.sessionYear,
  accepted: 63,
  slots: 100,
}

/** Replies of the operations of the group 'scholarships'. */
export const scholarshipsReplies = {
  'POST /scholarships/apply': {
    ...success({ scholarship_id: 'SCH-2025-000123' }),
    message: messages.scholarship.success('SCH-2025-000123'),
  },
  'GET /scholarships/applications': {
    ...success({ scholarships: [scholarship], slots: [slots] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'GET /scholarships/applications/:id': success({ scholarship, slots, previous: null, next: null }),
  'PUT /scholarships/applications/:id': ({ body }) =>
    done(scholarshipMessages.decided(body.status)),
} satisfies Partial<Replies>
