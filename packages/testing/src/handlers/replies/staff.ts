import {
  assignmentMessages,
  roleMessages,
  savedViewMessages,
  staffMessages,
} from '@portal/contracts'
import { anAssignedCourse, aRole, aSavedView, aStaffRecord } from '../../factories'
import { done, success } from '../../answers'
import { staff, type Replies } from './one-of-each'

/** Replies of the operations of the group 'staff'. */
export const staffReplies = {
  'GET /staff/profile': success(staff),
  'GET /staff/views': success([]),
  'POST /staff/views': { ...success(aSavedView()), message: savedViewMessages.saved },
  'PUT /staff/views/:id': { ...success(aSavedView()), message: savedViewMessages.saved },
  'DELETE /staff/views/:id': done(savedViewMessages.removed),
  'GET /staff': {
    ...success({ staff: [aStaffRecord()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'GET /staff/:id': ({ params }) => success({ staff: aStaffRecord({ _id: params.id }) }),
  'POST /staff': { ...success(aStaffRecord()), message: staffMessages.added },
  'PUT /staff/:id': { ...success(aStaffRecord()), message: staffMessages.updated },
  'DELETE /staff/:id': done(staffMessages.deleted),
  'POST /staff/:id/reset-password': done(staffMessages.reset),
  'GET /staff/:id/courses': success({ courses: [anAssignedCourse()] }),
  'POST /staff/:id/assign-courses': {
    ...success({ courses: [anAssignedCourse()] }),
    message: assignmentMessages.assigned,
  },
  'GET /roles': success({ roles: [aRole()] }),
  'POST /roles': { ...success(aRole()), message: roleMessages.added },
  'PUT /roles/:id': { ...success(aRole()), message: roleMessages.updated },
  'DELETE /roles/:id': done(roleMessages.deleted),
} satisfies Partial<Replies>
