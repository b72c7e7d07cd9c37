import { secondFactorMessages as texts, type SecondStep } from '@portal/contracts'
import { asStaff, type Actor, type Origin } from '../../../../platform/actor'
import { accountRecord } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, notFound } from '../../../../platform/errors'
import { factorChanged, type FactorChange } from './factor-changed.mail'
import type { FactorAnswer, FactorChecks } from './factor-check'
import type { PasskeyCheck } from './passkeys/passkey-check'
import { giveCodes, lockOwner, type SecondFactorWork } from './second-factor.work'

interface Deps {
  work: UnitOfWork<SecondFactorWork>
  clock: Clock
  factorCheck: FactorChecks
  passkeyCheck: Pick<PasskeyCheck, 'ask'>
  /** False if nobody is asked for a second factor. */
  isAsked: boolean
}

const wrongCode = (message: string) => badRequest(message, [{ field: 'code', message }])
/** The counter of wrong codes of a signed-in person. */
const attemptsOf = (staffId: string): string => `session/staff/${staffId}`

/** The removal of one factor: what it does, and its message, mail and entry if others are left. */
interface Removal {
  remove: (repositories: SecondFactorWork, staffId: string) => Promise<string | undefined>
  message: string
  change: (name: string) => FactorChange
  action: 'second-factor.app-removed' | 'second-factor.passkey-removed'
}

const appRemoval: Removal = {
  remove: async ({ factors }, staffId) => {
    const isOn = await factors.isOn(staffId)
    if (await factors.removeApp(staffId)) return ''
    throw conflict(isOn ? texts.noApp : texts.notOn)
  },
  message: texts.appRemoved,
  change: () => ({ way: 'app-removed' }),
  action: 'second-factor.app-removed',
}
const passkeyRemoval = (id: string): Removal => ({
  remove: ({ passkeys }, staffId) => passkeys.remove(staffId, id),
  message: texts.passkeyRemoved,
  change: (name) => ({ way: 'passkey-removed', name }),
  action: 'second-factor.passkey-removed',
})

/** Confirming and removing the second factor of the own account. */
export function createSecondFactorService({
  work,
  clock,
  factorCheck,
  passkeyCheck,
  isAsked,
}: Deps) {
  /** Removes one factor, and with the last one the recovery codes. Returns the message. */
  const remove = (removal: Removal, by: Origin): Promise<string> =>
    work.write(async (repositories) => {
      const { factors, endLoginSessions, setFactorAt, mail, audit } = repositories
      const actor = asStaff(by.actor)
      const owner = await lockOwner(repositories, actor)
      const name = await removal.remove(repositories, owner.id)
      if (name === undefined) throw notFound()
      const isOn = await factors.isOn(owner.id)
      await endLoginSessions('staff', owner.id, actor.sessionId)
      if (!isOn) {
        await factors.removeCodes(owner.id)
        await setFactorAt(actor.sessionId, null)
      }
      const change: FactorChange = isOn ? removal.change(name) : { way: 'removed' }
      await mail(factorChanged(owner, change, clock.instant()), by)
      await audit({
        by,
        action: isOn ? removal.action : 'second-factor.removed',
        record: accountRecord('staff', owner.id),
        ...(name !== '' && { before: { name } }),
      })
      return isOn ? removal.message : texts.removed
    })

  return {
    removeApp: (by: Origin) => remove(appRemoval, by),
    removePasskey: (id: string, by: Origin) => remove(passkeyRemoval(id), by),

    renewCodes: (by: Origin): Promise<string[]> =>
      work.write(async (repositories) => {
        const { factors, mail, audit } = repositories
        const owner = await lockOwner(repositories, asStaff(by.actor))
        if (!(await factors.isOn(owner.id))) throw conflict(texts.notOn)
        const at = clock.instant()
        const codes = await giveCodes(repositories, owner.id, at)
        await mail(factorChanged(owner, { way: 'codes-renewed' }, at), by)
        await audit({
          by,
          action: 'second-factor.codes-renewed',
          record: accountRecord('staff', owner.id),
        })
        return codes
      }),

    /** The ways to confirm the factor again, with a new challenge for passkeys. */
    async beginCheck(actor: Actor): Promise<SecondStep> {
      const { id } = asStaff(actor)
      if (!isAsked || !(await work.read(({ factors }) => factors.isOn(id))))
        throw conflict(texts.notOn)
      return passkeyCheck.ask(id, 'step-up')
    },

    /** Confirms the factor again in this session, before an important change. */
    async check(answer: FactorAnswer, by: Origin): Promise<void> {
      const actor = asStaff(by.actor)
      const circumstances = { purpose: 'step-up', attempts: attemptsOf(actor.id), by } as const
      const result = await factorCheck.check(actor.id, answer, circumstances)
      if (result.kind === 'none') throw conflict(texts.notOn)
      if (result.kind === 'missing') throw wrongCode(texts.codeRequired)
      if (result.kind === 'refused') throw wrongCode(result.message)
      await work.write(async (repositories) => {
        const owner = await lockOwner(repositories, actor)
        if (!(await factorCheck.spend(repositories, owner, result, by)))
          throw wrongCode(answer.passkey ? texts.passkeyWrong : texts.wrong)
        await repositories.setFactorAt(actor.sessionId, clock.instant())
      })
    },
  }
}
export type SecondFactorService = ReturnType<typeof createSecondFactorService>
