import { messages, staffMessages } from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../platform/errors'
import { assertMayActAs, type StaffRights } from '../../staff/roles'
import type { StaffReader } from '../../staff/members'
import { mayBeUsed } from './accounts.rules'
import type { PasswordWork } from './password.service'

export interface StaffPasswordWork extends PasswordWork {
  staff: StaffReader
  rights: StaffRights
}

/**
 * Only staff with the module `staff`, and not for a person with more rights, because they could
 * then sign in as that person.
 */
export async function assertMayReset(
  { staff, rights }: Pick<StaffPasswordWork, 'staff' | 'rights'>,
  id: string,
  by: Origin,
): Promise<void> {
  if (!(await staff.byId(id))) throw notFound()
  const { modules } = await rights.hold(by.actor)
  assertMayActAs((await staff.byId(id))?.role?.modules ?? [], modules)
}

/** A new password for a member of staff, by request of the member or of the office. */
export const createStaffPasswordService = (work: UnitOfWork<StaffPasswordWork>, clock: Clock) => ({
  /**
   * The old password stops working at once; the new one is created when the mail is sent. Returns
   * the message to show.
   */
  mailNew: (id: string, by: Origin): Promise<string> =>
    work.write(async ({ accounts, staff, rights, throttle, endLoginSessions, audit, mail }) => {
      const isOwn = id === asStaff(by.actor).id
      if (!isOwn) await assertMayReset({ staff, rights }, id, by)
      const account = await accounts.staff.lock(id)
      if (!account) throw notFound()
      if (!mayBeUsed(account)) throw conflict(staffMessages.cannotSignIn)
      await accounts.staff.forgetPassword(id, clock.instant())
      await endLoginSessions('staff', id)
      await throttle.forget(`sign-in/staff/${account.number}`)
      await mail(
        {
          kind: 'staff-credentials',
          to: { name: `${account.firstName} ${account.lastName}`, address: account.email },
          data: { staffId: id },
        },
        by,
      )
      await audit({ by, action: 'staff.passwordReset', record: `staff/${id}` })
      return isOwn ? messages.password.mailed : staffMessages.reset
    }),
})
export type StaffPasswordService = ReturnType<typeof createStaffPasswordService>
