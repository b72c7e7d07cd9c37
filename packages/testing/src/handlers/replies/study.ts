import {
  assistedMessages,
  decisionMessages,
  policyMessages,
  creditMessages,
  probationMessages,
  registrationMessages,
} from '@portal/contracts'
import { done, success } from '../../answers'
import {
  aCheckedRegistration,
  aClassMember,
  aCoverageRow,
  aMissingStudent,
  anAssistedRegistration,
  anOwnRegistration,
  aRegistrationPolicy,
  aRegistrationToDecide,
  aCourseCredit,
  aStudentProbation,
} from '../../factories'
import type { Replies } from './one-of-each'

/** Replies of the operations of the group 'study'. */
export const studyReplies = {
  'GET /registration-policies': success({ policies: [aRegistrationPolicy()] }),
  'PUT /registration-policies': {
    ...success(aRegistrationPolicy()),
    message: policyMessages.saved,
  },
  'DELETE /registration-policies/:id': done(policyMessages.removed),
  'GET /course-registrations/own': success(anOwnRegistration()),
  'PUT /course-registrations/own/draft': success(anOwnRegistration()),
  'POST /course-registrations/own/submission': {
    ...success(anOwnRegistration()),
    message: registrationMessages.approved,
  },
  'GET /assisted-registrations/:applicationNumber': success(anAssistedRegistration()),
  'PUT /assisted-registrations/:applicationNumber/draft': {
    ...success(anAssistedRegistration()),
    message: assistedMessages.saved,
  },
  'POST /assisted-registrations/:applicationNumber/submission': {
    ...success(anAssistedRegistration()),
    message: assistedMessages.approved,
  },
  'GET /course-registrations': {
    ...success({ registrations: [aCheckedRegistration()], offices: null }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'GET /class-lists': {
    ...success({ students: [aClassMember()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'GET /registration-coverage': success({ sessionYear: '2025/2026', rows: [aCoverageRow()] }),
  'GET /missing-registrations': {
    ...success({ students: [aMissingStudent()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'GET /course-credits': {
    ...success({ credits: [aCourseCredit()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'POST /course-credits': { ...success(aCourseCredit()), message: creditMessages.given },
  'DELETE /course-credits/:id': done(creditMessages.withdrawn),
  'GET /student-probations': success({ probations: [aStudentProbation()] }),
  'POST /student-probations': {
    ...success(aStudentProbation()),
    message: probationMessages.started,
  },
  'POST /student-probations/:id/end': {
    ...success(aStudentProbation({ endedAt: '2026-11-02T08:30:00.000Z' })),
    message: probationMessages.ended,
  },
  'GET /course-registrations/:id': success(aRegistrationToDecide()),
  'POST /course-registrations/approvals': {
    ...success({ approved: 1, refused: [] }),
    message: decisionMessages.bulkDone(1),
  },
  'POST /course-registrations/:id/approval': {
    ...success(aRegistrationToDecide({ state: 'approved', check: null })),
    message: decisionMessages.approved,
  },
  'POST /course-registrations/:id/return': {
    ...success(aRegistrationToDecide({ state: 'returned', check: null })),
    message: decisionMessages.returned,
  },
} satisfies Partial<Replies>
