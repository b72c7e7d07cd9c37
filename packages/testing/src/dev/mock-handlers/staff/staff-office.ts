import {
  assignmentMessages,
  messages,
  moduleLabels,
  roleMessages,
  secondFactorMessages,
  staffMessages,
  type Module,
  type NewStaff,
  type Operations,
  type Role,
  type RoleInput,
  type StaffChoice,
  type StaffRecord,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import { modulesOf, type Actor } from '../../backend/actor'
import { conflict, notFound, Refusal } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { Call, MockHandlers } from '../mock-handler'
import { add, assertNotStale, change, justNow, pageOf, remove, type Records } from '../records'

const staffOf = ({ office }: MockDatabase): Records<StaffRecord> => ({
  rows: office.staff,
  unique: {
    key: ({ email }) => email.toLowerCase(),
    field: 'email',
    taken: staffMessages.emailTaken,
  },
})
const rolesOf = ({ office }: MockDatabase): Records<Role> => ({
  rows: office.roles,
  unique: { key: ({ name }) => name.toLowerCase(), field: 'name', taken: roleMessages.nameTaken },
})

const counted = ({ office }: MockDatabase, role: Role): Role => ({
  ...role,
  staffCount: office.staff.filter(({ role_id }) => role_id?._id === role._id).length,
})

const isOwn = (actor: Actor, { staff_number }: StaffRecord): boolean =>
  actor.kind === 'staff' && actor.member.staff.staff_number === staff_number
const forbidden = (message: string): Refusal => new Refusal(403, message)

function found(db: MockDatabase, id: string): StaffRecord {
  const member = db.office.staff.find(({ _id }) => _id === id)
  if (!member) throw notFound()
  return member
}
function roleOf(db: MockDatabase, id: string): Role {
  const role = db.office.roles.find(({ _id }) => _id === id)
  if (!role)
    throw new Refusal(409, staffMessages.unknownRole, {
      errors: [{ field: 'role_id', message: staffMessages.unknownRole }],
    })
  return role
}
function assertMayGive(actor: Actor, modules: readonly Module[]): void {
  const missing = modules.filter((module) => !modulesOf(actor).includes(module))
  if (missing.length > 0)
    throw forbidden(staffMessages.cannotGive(missing.map((module) => moduleLabels[module])))
}

/** The columns that are sent, with the role populated. */
function columns(db: MockDatabase, { role_id, status, email, ...rest }: NewStaff) {
  const { _id, name } = roleOf(db, role_id)
  return {
    ...rest,
    email: email.toLowerCase(),
    role_id: { _id, name },
    ...(status !== undefined && { status }),
  }
}
const nextNumber = ({ office }: MockDatabase, type: StaffRecord['staff_type']): string => {
  const prefix = type === 'Academic' ? 'AC' : 'AD'
  const numbers = office.staff
    .filter(({ staff_number }) => staff_number.startsWith(prefix))
    .map(({ staff_number }) => Number(staff_number.slice(2)))
  return `${prefix}${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}`
}

const listKeys = {
  texts: ({ staff_number, first_name, last_name, email }: StaffRecord) => [
    `${last_name} ${first_name} ${last_name}`,
    staff_number,
    email,
  ],
  sorts: {
    staff_number: ({ staff_number }: StaffRecord) => staff_number,
    email: ({ email }: StaffRecord) => email,
    staff_type: ({ staff_type }: StaffRecord) => staff_type,
    role: ({ role_id }: StaffRecord) => role_id?.name ?? '',
    status: ({ status }: StaffRecord) => status,
  },
}
const lecturerKeys = {
  texts: ({ first_name, last_name }: StaffChoice) => [`${last_name} ${first_name} ${last_name}`],
  sorts: {},
}

function listStaff({ query, db, actor }: Call<Operations['GET /staff']>) {
  if (!modulesOf(actor).includes('staff')) {
    const { rows, meta } = pageOf(db.courses.lecturers, query, lecturerKeys)
    return { ...success({ staff: rows }), meta }
  }
  const { staff_type, role_id, status } = query
  const matching =
    db.scenario.lists === 'empty'
      ? []
      : db.office.staff.filter(
          (row) =>
            (!staff_type || row.staff_type === staff_type) &&
            (!role_id || row.role_id?._id === role_id) &&
            (!status || row.status === status),
        )
  const { rows, meta } = pageOf(matching, query, listKeys)
  return { ...success({ staff: rows }), meta }
}

const assignedOf = ({ office, courses }: MockDatabase, id: string) =>
  success({
    courses: courses.catalogue
      .filter(({ _id }) => office.assigned[id]?.includes(_id))
      .map(({ _id, code, title }) => ({ _id, course_code: code, course_title: title })),
  })

/** Who may not be touched by this: oneself, where the role or the status would change. */
function assertMayEdit(actor: Actor, present: StaffRecord, { role_id, status }: NewStaff): void {
  const changes =
    role_id !== present.role_id?._id || (status !== undefined && status !== present.status)
  if (changes && isOwn(actor, present)) throw forbidden(staffMessages.ownRoleOrStatus)
}

function saveRole(
  { db, actor }: Pick<Call<Operations['POST /roles']>, 'db' | 'actor'>,
  { modules }: RoleInput,
  present?: Role,
): void {
  const own =
    actor.kind === 'staff' && present !== undefined && actor.member.staff.role?._id === present._id
  const added = modules.filter((module) => !present?.modules.includes(module))
  if (own && (added.length > 0 || modules.length !== present.modules.length))
    throw forbidden(roleMessages.ownModules)
  assertMayGive(actor, added)
  if (present && !db.office.roles.includes(present)) throw notFound()
}

const staffHandlers: MockHandlers = {
  'GET /staff': listStaff,
  'GET /staff/:id': ({ params, db }) => success({ staff: found(db, params.id) }),
  'POST /staff': ({ body, db, actor }) => {
    assertMayGive(actor, roleOf(db, body.role_id).modules)
    const row = add(staffOf(db), {
      status: 'Active',
      ...columns(db, body),
      staff_number: nextNumber(db, body.staff_type),
      twoStep: false,
      updatedAt: justNow(),
    })
    db.mails.unshift({
      to: row.email,
      text: `Your staff number is ${row.staff_number}`,
      link: '/staff/auth',
    })
    return {
      ...success(row),
      message: row.status === 'Active' ? staffMessages.added : staffMessages.addedInactive,
    }
  },
  'PUT /staff/:id': ({ params: { id }, body: { basedOn, ...body }, db, actor }) => {
    const present = found(db, id)
    assertMayEdit(actor, present, body)
    if (body.role_id !== present.role_id?._id)
      assertMayGive(actor, roleOf(db, body.role_id).modules)
    return {
      ...success(change(staffOf(db), id, columns(db, body), basedOn)),
      message: staffMessages.updated,
    }
  },
  'DELETE /staff/:id': ({ params, db, actor }) => {
    if (isOwn(actor, found(db, params.id))) throw forbidden(staffMessages.ownAccount)
    const lectured = db.courses.placed.filter(({ lecturer }) => lecturer?._id === params.id).length
    if (lectured > 0) throw conflict(staffMessages.teaches(lectured))
    const held = db.appointments.filter(({ staff }) => staff._id === params.id).length
    if (held > 0) throw conflict(staffMessages.hasAppointments(held))
    remove(staffOf(db), params.id)
    return done(staffMessages.deleted)
  },
  'POST /staff/:id/reset-password': ({ params, db, actor }) => {
    const member = found(db, params.id)
    if (!isOwn(actor, member) && !modulesOf(actor).includes('staff'))
      throw forbidden(messages.general.forbidden)
    if (member.status !== 'Active') throw conflict(staffMessages.cannotSignIn)
    db.mails.unshift({ to: member.email, text: 'Your new password', link: '/staff/auth' })
    return done(isOwn(actor, member) ? messages.password.mailed : staffMessages.reset)
  },
  'POST /staff/:id/reset-second-factor': ({ params, db, actor }) => {
    const member = found(db, params.id)
    if (isOwn(actor, member)) throw conflict(secondFactorMessages.own)
    if (!member.twoStep) throw conflict(secondFactorMessages.notOn)
    member.twoStep = false
    db.mails.unshift({
      to: member.email,
      text: 'Two-step sign-in was removed',
      link: '/staff/auth',
    })
    return done(secondFactorMessages.reset)
  },
  'GET /staff/:id/courses': ({ params, db }) => assignedOf(db, found(db, params.id)._id),
  'POST /staff/:id/assign-courses': ({ params: { id }, body: { courseIds, basedOn }, db }) => {
    const member = found(db, id)
    if (member.staff_type !== 'Academic') throw conflict(assignmentMessages.onlyAcademic)
    assertNotStale(member.updatedAt, basedOn)
    db.office.assigned[id] = courseIds
    change(staffOf(db), id, {})
    return { ...assignedOf(db, id), message: assignmentMessages.assigned }
  },
}

const roleHandlers: MockHandlers = {
  'GET /roles': ({ db }) =>
    success({
      roles: [...db.office.roles]
        .sort((one, other) => one.name.localeCompare(other.name))
        .map((role) => counted(db, role)),
    }),
  'POST /roles': (call) => {
    saveRole(call, call.body)
    return {
      ...success(add(rolesOf(call.db), { ...call.body, staffCount: 0, updatedAt: justNow() })),
      message: roleMessages.added,
    }
  },
  'PUT /roles/:id': (call) => {
    const {
      params: { id },
      body: { basedOn, ...body },
      db,
    } = call
    const present = db.office.roles.find(({ _id }) => _id === id)
    if (!present) throw notFound()
    saveRole(call, body, present)
    const changed = change(rolesOf(db), id, body, basedOn)
    for (const row of db.office.staff)
      if (row.role_id?._id === id) row.role_id = { _id: id, name: changed.name }
    return { ...success(counted(db, changed)), message: roleMessages.updated }
  },
  'DELETE /roles/:id': ({ params, db }) => {
    const users = db.office.staff.filter(({ role_id }) => role_id?._id === params.id).length
    if (users > 0) throw conflict(roleMessages.inUse(users))
    remove(rolesOf(db), params.id)
    return done(roleMessages.deleted)
  },
}

/** Staff, their roles and the courses that are assigned to them. */
export const staffOfficeHandlers: MockHandlers = { ...staffHandlers, ...roleHandlers }
