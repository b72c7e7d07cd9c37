import { secondFactorMessages as texts, type SecondStep, type Staff } from '@portal/contracts'
import type { AccountKind, Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { unauthorised } from '../../../../platform/errors'
import {
  enrolmentOf,
  needsFactor,
  type FactorSettings,
} from '../../../../platform/login/enrolment.rules'
import type { Account } from '../accounts.repository'
import type { Confirmed, FactorAnswer, FactorChecks, FactorWork } from './factor-check'
import type { PasskeyCheck } from './passkeys/passkey-check'

interface Deps {
  work: UnitOfWork<FactorWork>
  clock: Clock
  factorCheck: FactorChecks
  passkeyCheck: Pick<PasskeyCheck, 'ask'>
  factorSettings: FactorSettings
}

const noFactor: Confirmed = { kind: 'none' }

/** The message that asks for the second factor. */
function questionOf({ app, passkey }: SecondStep): string {
  if (app) return passkey ? texts.requiredEither : texts.required
  return passkey ? texts.requiredPasskey : texts.requiredRecovery
}

/** The step after the right password. */
export function createSecondStep({ work, clock, factorCheck, passkeyCheck, factorSettings }: Deps) {
  /**
   * The second factor of an account whose password is right. Throws 401 with a code of its own if
   * it is missing or wrong, and with the ways to confirm. The password was right, so its count
   * begins anew.
   */
  async function confirm(
    { kind, ...answer }: { kind: AccountKind } & FactorAnswer,
    account: Account,
    attempts: string,
    by: Origin,
  ): Promise<Confirmed> {
    if (kind === 'student') return noFactor
    const result = await factorCheck.check(account.id, answer, { purpose: 'sign-in', attempts, by })
    if (result.kind === 'proof' || result.kind === 'none') return result
    await work.write(({ throttle }) => throttle.forget(attempts))
    const step = await passkeyCheck.ask(account.id, 'sign-in')
    throw result.kind === 'missing'
      ? unauthorised(questionOf(step), 'SECOND_FACTOR_REQUIRED', step)
      : unauthorised(result.message, 'SECOND_FACTOR_WRONG', step)
  }

  /**
   * The profile with the duty to set up a second factor. Its days of grace begin with this sign-in.
   */
  async function withDuty(profile: Staff, hasFactor: boolean): Promise<Staff> {
    const modules = profile.role?.modules ?? []
    if (hasFactor || !needsFactor(factorSettings, modules)) return profile
    const since = await work.write(({ factors }) =>
      factors.beginGrace(profile._id, clock.instant()),
    )
    const secondFactor = enrolmentOf(factorSettings, modules, since, clock.now())
    return { ...profile, ...(secondFactor && { secondFactor }) }
  }

  return { confirm, withDuty }
}
