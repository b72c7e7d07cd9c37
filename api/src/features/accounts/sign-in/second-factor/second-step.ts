import type { Staff } from '@portal/contracts'
import type { AccountKind, Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/unit-of-work'
import { unauthorised } from '../../../../platform/errors'
import {
  enrolmentOf,
  needsFactor,
  type FactorSettings,
} from '../../../../platform/login/enrolment.rules'
import type { Account } from '../accounts.repository'
import type { FactorChecks, FactorResult, FactorWork } from './factor-check'

interface Deps {
  work: UnitOfWork<FactorWork>
  clock: Clock
  factorCheck: FactorChecks
  factorSettings: FactorSettings
}

/** The result of the second step that lets a person in. */
export type Confirmed = Exclude<FactorResult, { kind: 'refused' }>
const noFactor: Confirmed = { kind: 'none' }

/** The step after the right password. */
export function createSecondStep({ work, clock, factorCheck, factorSettings }: Deps) {
  /**
   * The second factor of an account whose password is right. Throws 401 with a code of its own if it
   * is missing or wrong. The password was right, so its count begins anew.
   */
  async function confirm(
    { kind, code }: { kind: AccountKind; code?: string | undefined },
    account: Account,
    attempts: string,
    by: Origin,
  ) {
    if (kind === 'student') return noFactor
    const result = await factorCheck.check(account.id, code, attempts, by)
    if (result.kind !== 'refused') return result
    await work.write(({ throttle }) => throttle.forget(attempts))
    throw unauthorised(
      result.message,
      result.isMissing ? 'SECOND_FACTOR_REQUIRED' : 'SECOND_FACTOR_WRONG',
    )
  }

  /** The profile with the duty to set up a second factor. Its days of grace begin with this sign-in. */
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
