import { messages, paperMessages, scholarshipMessages, studentMessages } from '@portal/contracts'
import { aNotification, aPaper, aPaperCheck, aScholarship, studentFigures } from '../../factories'
import { done, success } from '../../answers'
import { student, biodata, type Replies } from './one-of-each'

const scholarship = aScholarship()

const slots = {
  session: scholarship.session._id,
  sessionYear: scholarship.session.sessionYear,
  accepted: 63,
  slots: 100,
}

/** Replies of the operations of the group 'students'. */
export const studentsReplies = {
  'GET /students/user-data': success({ student, biodata }),
  'GET /students-new': {
    ...success({ students: [student] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'GET /students-new/application/:applicationNumber': success({ student }),
  'PUT /students/:applicationNumber': done(messages.students.updated),
  'POST /students/staff/register-student': {
    ...success({ student }),
    message: studentMessages.added,
  },
  'DELETE /students/:applicationNumber': done(studentMessages.deleted),
  'GET /student-biodata/:studentId': success({ biodata }),
  'GET /students-new/application/:applicationNumber/notifications': success([aNotification()]),
  'GET /students-new/figures': success(studentFigures()),
  'GET /paper-check': success(aPaperCheck()),
  'GET /papers': success({ papers: [aPaper()] }),
  'POST /id-cards/:applicationNumber/replacement': {
    ...success(aPaper({ kind: 'id_card', serial: 'ID-2025-000002', prints: 0 })),
    message: paperMessages.replaced,
  },
  'POST /papers/:id/withdrawal': {
    ...success(aPaper({ state: 'withdrawn', reason: 'It was issued with a wrong name' })),
    message: paperMessages.withdrawn,
  },
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
