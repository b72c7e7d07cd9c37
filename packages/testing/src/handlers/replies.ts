import { departmentMessages, messages, schoolMessages, sessionControlNames, type OperationKey, type Operations } from '@portal/contracts'
import {
  aBiodata, aDepartment, aDraft, anAcademicSession, anActiveSession, anId, anOffering, aNotification, aProgramMode, aProgramType, aProgress, aReleaseHealth, aSchool,
  aSignedInSession, aStaff, aStudent,
} from '../factories'
import { done, success } from '../answers'
import type { Reply } from '../mock'

const student = aStudent()
const biodata = aBiodata()
const staff = aStaff()
const offering = anOffering()

/** What the API answers when a test says nothing else: one of everything, and every change succeeds. */
export const replies: { [K in OperationKey]: Reply<Operations[K]> } = {
  'GET /health': { status: 'up' },
  'GET /ready': { status: 'ready' },
  'POST /students/login': success({ student }),
  'POST /staff/login': success({ staff }),
  'POST /students/logout': done('Signed out'),
  'POST /staff/logout': done('Signed out'),
  'POST /students/change-password': done(messages.password.changed),
  'POST /staff/change-password': done(messages.password.changed),
  'POST /students/forgot-password': done(messages.password.recoverySent),
  'POST /staff/forgot-password': done(messages.password.recoverySent),
  'POST /students/reset-password': done(messages.password.resetDone),
  'POST /staff/reset-password': done(messages.password.resetDone),
  'GET /academic-sessions/public/active': [anActiveSession()],
  'GET /academic-sessions': [anAcademicSession()],
  'GET /session-controls/session/:id': {
    _id: anId(), controls: sessionControlNames.map((controlName) => ({ _id: anId(), controlName, active: false })), paymentControls: [],
  },
  'PUT /session-controls/:id/control': done('Control updated'),
  'GET /programtypes': [aProgramType(), aProgramType({ type: 'HND', description: 'Higher National Diploma' })],
  'GET /programmodes': [aProgramMode(), aProgramMode({ mode: 'PT', description: 'Part Time' })],
  'GET /program-offerings': [offering],
  'GET /program-offerings/department/:id': [offering],
  'GET /schools': success({ schools: [aSchool()] }),
  'POST /schools': { ...success(aSchool()), message: schoolMessages.added },
  'PUT /schools/:id': { ...success(aSchool()), message: schoolMessages.updated },
  'DELETE /schools/:id': done(schoolMessages.deleted),
  'GET /departments': [aDepartment()],
  'POST /departments': { ...success(aDepartment()), message: departmentMessages.added },
  'PUT /departments/:id': { ...success(aDepartment()), message: departmentMessages.updated },
  'DELETE /departments/:id': done(departmentMessages.deleted),
  'GET /departments/school/:id': [aDepartment()],
  'GET /geo/countries': [{ name: 'Ghana', cca2: 'GH' }, { name: 'Nigeria', cca2: 'NG' }],
  'GET /geo/states': ['Kwara', 'Lagos', 'Oyo'],
  'GET /geo/lgas': ({ query }) => [`${query.state} North`, `${query.state} South`],
  'POST /students/biodata': done(messages.registration.success),
  'POST /students/application-form': success({ biodata: { ...biodata, status: 1 } }),
  'GET /students/application-form/draft': success({ draft: aDraft() }),
  'PUT /students/application-form/draft': ({ body }) => success({ version: body.version + 1, savedAt: '2025-10-01T13:32:00.000Z' }),
  'PUT /students/application-form/draft/photo': success({ photo: '/api/students/application-form/draft/photo?v=1' }),
  'DELETE /students/application-form/draft/photo': done(messages.applicationForm.draftPhotoRemoved),
  'GET /students/progress': success(aProgress()),
  'GET /notifications': success([aNotification()]),
  'GET /students/sessions': success({ sessions: [aSignedInSession()] }),
  'DELETE /students/sessions/:id': done(messages.studentSessions.ended),
  'POST /students/sessions/end-others': done(messages.studentSessions.othersEnded),
  'GET /schools/public': success({
    schools: [{
      _id: anId(), name: 'School of Applied Sciences', description: null,
      departments: [{
        _id: anId(), name: 'Computer Science', slug: 'computer-science', path: '/department', description: null,
        programs: [{ _id: anId(), name: 'Computer Science', awards: [{ type: 'ND', mode: 'Full Time' }] }],
      }],
    }],
  }),
  'POST /scholarships/apply': { ...success({ scholarship_id: 'SCH-2025-000123' }), message: messages.scholarship.success('SCH-2025-000123') },
  'POST /newsletter': done(messages.newsletter.sent),
  'POST /newsletter/confirm': done(messages.newsletter.confirmed),
  'POST /newsletter/unsubscribe': done(messages.newsletter.left),
  'GET /students/user-data': success({ student, biodata }),
  'GET /students-new': { ...success({ students: [student] }), meta: { total: 1, page: 1, pageSize: 10 } },
  'GET /students-new/application/:applicationNumber': success({ student }),
  'PUT /students/:applicationNumber': done(messages.students.updated),
  'GET /student-biodata/:studentId': success({ biodata }),
  'GET /staff/profile': success(staff),
  'POST /releases/events': { success: true },
  'GET /releases/health': success({ releases: [aReleaseHealth()] }),
  'GET /releases/history': success({ history: [{ seq: 2, at: '2026-11-20T10:05:00.000Z', by: 'ci@portal', reason: 'promote mfe-student 1.0.0-3f9c21ab', forced: false }] }),
}
