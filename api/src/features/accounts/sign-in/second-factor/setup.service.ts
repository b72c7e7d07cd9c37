import { secondFactorMessages as texts } from '@portal/contracts'
import { asStaff, type Actor, type Origin } from '../../../../platform/actor'
import { accountRecord } from '../../../../platform/audit'
import { within, type Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, tooMany, unavailable } from '../../../../platform/errors'
import type { FactorSettings } from '../../../../platform/login/enrolment.rules'
import { countAttempt } from '../../../../platform/login/throttle.repository'
import { failPoint } from '../../../../platform/process/fail-points'
import type { Account } from '../accounts.repository'
import { factorChanged } from './factor-changed.mail'
import { finishSetup, lockOwner, ownAccount, type SecondFactorWork } from './second-factor.work'
import { newSecret, setupUri, stepOf } from './totp.rules'

interface Deps {
  work: UnitOfWork<SecondFactorWork>
  clock: Clock
  policy: FactorSettings['policy']
  /** The name of the institution, as apps show it. */
  issuer: string
  assertPassword: (account: Account, password: string) => Promise<void>
}

/** Seconds in which a setup must be confirmed. */
const setupLife = 3600

/** Setting up an authenticator app for the own account. */
export function createSetupService({ work, clock, policy, issuer, assertPassword }: Deps) {
  const assertOffered = (): void => {
    if (policy === 'off') throw conflict(texts.off)
  }
  /** The step of the code of a setup. Wrong codes are counted, as everywhere. */
  async function stepOfSetup(id: string, pending: string, code: string): Promise<number> {
    const counter = `second-factor/setup/${id}`
    const { isLocked } = await countAttempt(work, counter, clock.now())
    if (isLocked) throw tooMany(60)
    const secret = await work.read(({ factors }) => factors.open(id, pending))
    const step = secret === undefined ? null : stepOf(secret, code, clock.now())
    if (step === null)
      throw badRequest(texts.wrongSetup, [{ field: 'code', message: texts.wrongSetup }])
    await work.write(({ throttle }) => throttle.forget(counter))
    return step
  }

  const pendingOf = async (id: string): Promise<string> => {
    const app = await work.read(({ factors }) => factors.app(id))
    const [from, to] = within(setupLife, clock.now())
    if (!app?.pending || app.pending.at < from || app.pending.at > to)
      throw conflict(texts.nothingBegun)
    return app.pending.sealed
  }

  return {
    /** Stores a new secret, which does nothing until a code confirms it. */
    async begin(actor: Actor, password: string): Promise<{ secret: string; uri: string }> {
      assertOffered()
      const { id } = asStaff(actor)
      const account = await work.read((repositories) => ownAccount(repositories, id))
      await assertPassword(account, password)
      const secret = newSecret()
      await work.write(async ({ factors }) => {
        const sealed = await factors.seal(account.id, secret)
        if (sealed === undefined) throw unavailable(3600, texts.noSetup)
        await factors.setPending(account.id, sealed, clock.instant())
      })
      return {
        secret: secret.replace(/(.{4})(?=.)/g, '$1 '),
        uri: setupUri(issuer, account.number, secret),
      }
    },

    /** Returns new recovery codes, or none if the account has some. */
    async confirm(code: string, by: Origin): Promise<string[]> {
      assertOffered()
      const actor = asStaff(by.actor)
      const pending = await pendingOf(actor.id)
      const step = await stepOfSetup(actor.id, pending, code.replace(/[\s-]/g, ''))
      return work.write(async (repositories) => {
        const { factors, mail, audit } = repositories
        const owner = await lockOwner(repositories, actor)
        const [hadApp, wasOn] = [await factors.hasApp(owner.id), await factors.isOn(owner.id)]
        const at = clock.instant()
        if (!(await factors.confirm(owner.id, pending, step, at)))
          throw conflict(texts.nothingBegun)
        const codes = await finishSetup(repositories, actor, { wasOn, at })
        const way = hadApp ? 'replaced' : wasOn ? 'app-added' : 'confirmed'
        await mail(factorChanged(owner, { way }, at), by)
        await audit({
          by,
          action: 'second-factor.confirmed',
          record: accountRecord('staff', owner.id),
          after: { way },
        })
        failPoint('second-factor:before-commit')
        return codes
      })
    },
  }
}
export type SetupService = ReturnType<typeof createSetupService>
