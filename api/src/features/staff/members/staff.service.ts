import {
  staffMessages,
  type Module,
  type NewStaff,
  type StaffEdit,
  type StaffRecord,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict, forbidden } from '../../../platform/errors'
import type { NewMail } from '../../../platform/mail/outbox'
import { assertMayActAs, assertMayGive, lacking, type Rights, type StaffRights } from '../roles'
import type { StaffRepository } from './staff.repository'
import { columnsOf } from './staff.rules'

export interface StaffWork {
  rights: StaffRights
  staff: StaffRepository
  endLoginSessions: (accountId: string) => Promise<unknown>
  mail: (mail: NewMail, by: Origin) => Promise<void>
}
type Stored = Awaited<ReturnType<StaffRepository['lock']>>
interface Change {
  id: string
  before: Stored
  after: ReturnType<typeof columnsOf>
}

const differs = ({ before, after }: Change, ...names: (keyof Change['after'])[]): boolean =>
  names.some((name) => before[name] !== after[name])
const isActivated = (change: Change): boolean =>
  differs(change, 'status') && change.after.status === 'Active'

/** The mail with the password. The password is created when the mail is sent. */
const credentials = (
  id: string,
  { first_name, last_name, email }: Pick<NewStaff, 'first_name' | 'last_name' | 'email'>,
): NewMail => ({
  kind: 'staff-credentials',
  to: { name: `${first_name} ${last_name}`, address: email },
  data: { staffId: id },
})

/**
 * Adds a member of staff: the next number of the type, the mail with the credentials if the member
 * is active, and the audit entry. All ways of adding staff use it, in their own transaction.
 */
export async function addMember(
  { rights, staff, mail }: Omit<StaffWork, 'endLoginSessions'>,
  held: ReadonlySet<Module>,
  input: NewStaff,
  by: Origin,
  now: string,
): Promise<string> {
  assertMayGive(await rights.ofRole(input.role_id), held)
  const columns = columnsOf({
    ...input,
    status: input.status ?? 'Active',
    staff_number: await staff.nextNumber(input.staff_type),
  })
  const id = await staff.add({ ...columns, must_change_password: false }, by, now)
  if (columns.status === 'Active') await mail(credentials(id, columns), by)
  return id
}

/**
 * Nobody may change their own role or status, give rights that they do not have, or take over the
 * account of a person with more rights.
 */
async function assertMayChange(
  { rights }: StaffWork,
  { id: own, modules: held }: Rights,
  change: Change,
): Promise<void> {
  const { id, before, after } = change
  if (!differs(change, 'role_id', 'status', 'email')) return
  if (id === own) {
    if (differs(change, 'role_id', 'status')) throw forbidden(staffMessages.ownRoleOrStatus)
    return
  }
  const [had, gets] = [
    await rights.ofRole(before['role_id'] as string | null),
    await rights.ofRole(after.role_id),
  ]
  assertMayGive(isActivated(change) ? gets : lacking(gets, new Set(had)), held)
  if (differs(change, 'email')) assertMayActAs(had, held)
}

async function assertStaysAcademic({ staff }: StaffWork, change: Change): Promise<void> {
  if (!differs(change, 'staff_type') || change.after.staff_type === 'Academic') return
  const { assigned, lecturing } = await staff.teachingOf(change.id)
  if (assigned + lecturing > 0) throw conflict(staffMessages.keepsCourses(assigned + lecturing))
}

/**
 * Whether the credentials must be mailed: the member has become active, or the earlier mail went to
 * a wrong address.
 */
function awaitsCredentials(change: Change): boolean {
  const { before, after } = change
  const unused = before['password_hash'] === null || before['mailed_password_expires_at'] !== null
  return after.status === 'Active' && unused && differs(change, 'status', 'email')
}

/**
 * Consequences of another status or mail address. Sessions end on every change of status, because
 * one may have begun at the moment of the suspension.
 */
async function followUp(
  { endLoginSessions, mail }: StaffWork,
  change: Change,
  by: Origin,
): Promise<boolean> {
  if (differs(change, 'status')) await endLoginSessions(change.id)
  if (!awaitsCredentials(change)) return false
  await mail(credentials(change.id, change.after), by)
  return true
}

/** Records of staff. A change takes effect with the next request of that member. */
export const createStaffService = (work: UnitOfWork<StaffWork>, clock: Clock) => ({
  show: (id: string): Promise<StaffRecord> => work.read(({ staff }) => staff.get(id)),

  add: (input: NewStaff, by: Origin): Promise<StaffRecord> =>
    work.write(async (repositories) => {
      const { modules } = await repositories.rights.hold(by.actor)
      return repositories.staff.get(
        await addMember(repositories, modules, input, by, clock.instant()),
      )
    }),

  /** `mailed` is true if the credentials are mailed with the change. */
  change: (
    id: string,
    { basedOn, ...input }: StaffEdit,
    by: Origin,
  ): Promise<{ member: StaffRecord; mailed: boolean }> =>
    work.write(async (repositories) => {
      const { staff, rights } = repositories
      const held = await rights.hold(by.actor)
      const before = await staff.lock(id)
      const status = input.status ?? (before['status'] as StaffRecord['status'])
      const change = {
        id,
        before,
        after: columnsOf({ ...input, status, staff_number: String(before['staff_number']) }),
      }
      await assertMayChange(repositories, held, change)
      await assertStaysAcademic(repositories, change)
      await staff.change(id, change.after, by, clock.instant(), basedOn)
      return { mailed: await followUp(repositories, change, by), member: await staff.get(id) }
    }),

  /**
   * Deletes the member with assigned courses and sessions. Refused while the member lectures, and
   * for one who has had an appointment.
   */
  remove: (id: string, by: Origin): Promise<void> =>
    work.write(async ({ staff, rights, endLoginSessions }) => {
      const { id: own } = await rights.hold(by.actor)
      if (id === own) throw forbidden(staffMessages.ownAccount)
      await staff.lock(id)
      const { lecturing } = await staff.teachingOf(id)
      if (lecturing > 0) throw conflict(staffMessages.teaches(lecturing))
      const appointments = await staff.countAppointments(id)
      if (appointments > 0) throw conflict(staffMessages.hasAppointments(appointments))
      await staff.remove(id, by)
      await endLoginSessions(id)
      await staff.forgetRecovery(id)
    }),
})
