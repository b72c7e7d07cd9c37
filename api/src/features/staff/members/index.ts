import {
  addStaff,
  assignCourses,
  assignmentMessages,
  deleteStaff,
  exportStaff,
  getStaff,
  getStaffProfile,
  listStaff,
  listStaffCourses,
  staffList,
  staffMessages,
  updateStaff,
  type StaffQuery,
} from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import type { Knex } from 'knex'
import { asStaff, holdsModule, type Actor } from '../../../platform/actor'
import { record } from '../../../platform/audit'
import { assertNotStale } from '../../../platform/database/transactions/stale'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { badRequest, notFound } from '../../../platform/errors'
import { serveExport } from '../../../platform/export'
import type { Feature, PlatformWith } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { endLoginSessions } from '../../../platform/login/login-sessions.repository'
import { enqueue } from '../../../platform/mail/outbox'
import { createRights } from '../roles'
import { createStaffCourseRepository, type AssignmentReads } from './staff-courses.repository'
import { createStaffCourseService, type StaffCourseWork } from './staff-courses.service'
import { matchingStaff, pageOfChoices, pageOfStaff } from './staff.queries'
import { createStaffReader } from './staff.reader'
import { createStaffRepository, type FactorReads, type TeachingReads } from './staff.repository'
import { createStaffService, type StaffWork } from './staff.service'

export { changeContact, insertAdministrator, insertStaff } from './new-staff.repository'
export type { NewAdministrator, NewMember } from './new-staff.repository'
export { createStaffReader } from './staff.reader'
export type { Lecturer, StaffReader } from './staff.reader'
export { staffColumns, staffNumber } from './staff.rules'
export { addMember } from './staff.service'

/** What staff members read of higher groups. */
export type StaffReads = AssignmentReads & FactorReads & TeachingReads

const success = true as const

/**
 * Complete records for staff with the module `staff`. The academic office gets only the names of
 * staff that can lecture.
 */
function listFor(db: Knex, reads: FactorReads, actor: Actor, query: StaffQuery) {
  if (holdsModule(actor, 'staff')) return pageOfStaff(db, reads, query)
  const { staff_type, role_id, status = 'Active' } = query
  if (staff_type !== 'Academic' || role_id !== undefined || status !== 'Active')
    throw badRequest(staffMessages.onlyLecturers)
  return pageOfChoices(db, query)
}

function serveReads(app: FastifyInstance, platform: PlatformWith<StaffReads>): void {
  const { db, reads } = platform
  const reader = createStaffReader(db)
  serve(app, getStaffProfile, async ({ actor }) => {
    const { id, enrolment } = asStaff(actor)
    const profile = await reader.byId(id)
    if (!profile) throw notFound()
    return { success, data: { ...profile, ...(enrolment && { secondFactor: enrolment }) } }
  })
  serve(app, listStaff, async ({ actor, query }) => {
    const { staff: found, meta } = await listFor(db, reads, actor, query)
    return { success, data: { staff: found }, meta }
  })
  serveExport(
    app,
    platform,
    exportStaff,
    staffList,
    ({ query: { q, sort, staff_type, role_id, status } }) =>
      matchingStaff(db, reads, { q, sort, staff_type, role_id, status }),
    {
      filterInWords: async ({ staff_type, role_id, status }) => {
        const role =
          role_id &&
          (await db('roles').where({ id: role_id }).first<{ name: string } | undefined>('name'))
            ?.name
        return [
          ...(staff_type ? [`Staff Type: ${staff_type}`] : []),
          ...(role ? [`Role: ${role}`] : []),
          ...(status ? [`Status: ${status}`] : []),
        ]
      },
    },
  )
}

function serveRecords(app: FastifyInstance, { db, clock, reads }: PlatformWith<StaffReads>): void {
  const service = createStaffService(
    unitOfWork(db, (connection): StaffWork => ({
      rights: createRights(connection),
      staff: createStaffRepository(connection, reads),
      endLoginSessions: (id) => endLoginSessions(connection, 'staff', id),
      mail: enqueue.bind(null, connection),
    })),
    clock,
  )
  serve(app, getStaff, async ({ params }) => ({
    success,
    data: { staff: await service.show(params.id) },
  }))
  serve(app, addStaff, async ({ body, by }) => {
    const data = await service.add(body, by)
    return {
      success,
      message: data.status === 'Active' ? staffMessages.added : staffMessages.addedInactive,
      data,
    }
  })
  serve(app, updateStaff, async ({ params, body, by }) => {
    const { member, mailed } = await service.change(params.id, body, by)
    return {
      success,
      message: mailed ? staffMessages.updatedAndMailed : staffMessages.updated,
      data: member,
    }
  })
  serve(app, deleteStaff, async ({ params, by }) => {
    await service.remove(params.id, by)
    return { success, message: staffMessages.deleted }
  })
}

function serveCourses(app: FastifyInstance, { db, clock, reads }: PlatformWith<StaffReads>): void {
  const service = createStaffCourseService(
    unitOfWork(db, (connection): StaffCourseWork => ({
      staff: createStaffRepository(connection, reads),
      courses: createStaffCourseRepository(connection, reads),
      assertNotStale: assertNotStale.bind(null, connection),
      audit: record.bind(null, connection),
    })),
    clock,
  )
  serve(app, listStaffCourses, async ({ params }) => ({
    success,
    data: { courses: await service.list(params.id) },
  }))
  serve(app, assignCourses, async ({ params, body, by }) => ({
    success,
    message: assignmentMessages.assigned,
    data: { courses: await service.assign(params.id, body, by) },
  }))
}

/** Nobody is asked for a second factor, also not those who have one. */
const withoutFactors: FactorReads = { hasSecondFactor: (connection) => connection.raw('0') }

/** Records of staff and their courses. */
export const staffMembers: Feature<StaffReads> = (app, given) => {
  const isAsked = given.config.secondFactor.policy !== 'off'
  const platform = isAsked ? given : { ...given, reads: { ...given.reads, ...withoutFactors } }
  serveReads(app, platform)
  serveRecords(app, platform)
  serveCourses(app, platform)
}
