import { secondFactorMessages as texts } from '@portal/contracts'
import { asStaff, type Origin } from '../../../../platform/actor'
import { accountRecord } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/unit-of-work'
import { badRequest, conflict } from '../../../../platform/errors'
import { factorChanged } from './factor-changed.mail'
import type { FactorChecks } from './factor-check'
import { giveCodes, lockOwner, type SecondFactorWork } from './second-factor.work'

interface Deps {
  work: UnitOfWork<SecondFactorWork>
  clock: Clock
  factorCheck: FactorChecks
}

const wrongCode = (message: string) => badRequest(message, [{ field: 'code', message }])
/** The counter of wrong codes of a signed-in person. */
const attemptsOf = (staffId: string): string => `session/staff/${staffId}`

/** Confirming and removing the second factor of the own account. */
export function createSecondFactorService({ work, clock, factorCheck }: Deps) {
  return {
    remove: (by: Origin): Promise<void> =>
      work.write(async (repositories) => {
        const { factors, endLoginSessions, setFactorAt, mail, audit } = repositories
        const actor = asStaff(by.actor)
        const owner = await lockOwner(repositories, actor)
        if (!(await factors.remove(owner.id))) throw conflict(texts.notOn)
        await endLoginSessions('staff', owner.id, actor.sessionId)
        await setFactorAt(actor.sessionId, null)
        await mail(factorChanged(owner, { way: 'removed' }, clock.instant()))
        await audit({
          by,
          action: 'second-factor.removed',
          record: accountRecord('staff', owner.id),
        })
      }),

    renewCodes: (by: Origin): Promise<string[]> =>
      work.write(async (repositories) => {
        const { factors, mail, audit } = repositories
        const owner = await lockOwner(repositories, asStaff(by.actor))
        if (!(await factors.isOn(owner.id))) throw conflict(texts.notOn)
        const at = clock.instant()
        const codes = await giveCodes(repositories, owner.id, at)
        await mail(factorChanged(owner, { way: 'codes-renewed' }, at))
        await audit({
          by,
          action: 'second-factor.codes-renewed',
          record: accountRecord('staff', owner.id),
        })
        return codes
      }),

    /** Confirms the factor again in this session, before an important change. */
    async check(code: string, by: Origin): Promise<void> {
      const actor = asStaff(by.actor)
      const result = await factorCheck.check(actor.id, code, attemptsOf(actor.id), by)
      if (result.kind === 'none') throw conflict(texts.notOn)
      if (result.kind === 'refused') throw wrongCode(result.message)
      await work.write(async (repositories) => {
        const owner = await lockOwner(repositories, actor)
        if (!(await factorCheck.spend(repositories, owner, result, by)))
          throw wrongCode(texts.wrong)
        await repositories.setFactorAt(actor.sessionId, clock.instant())
      })
    },
  }
}
export type SecondFactorService = ReturnType<typeof createSecondFactorService>
