import type { SecondFactor } from '@portal/contracts'
import { asStaff, type Actor } from '../../../../platform/actor'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { FactorWork } from './factor-check'

interface Deps {
  work: UnitOfWork<Pick<FactorWork, 'factors' | 'passkeys'>>
  policy: SecondFactor['policy']
  offersPasskeys: boolean
}

/** Shows the second factor of the own account. */
export const createFactorReader =
  ({ work, policy, offersPasskeys }: Deps) =>
  (actor: Actor): Promise<SecondFactor> =>
    work.read(async ({ factors, passkeys }) => {
      const { id } = asStaff(actor)
      const app = await factors.app(id)
      return {
        policy,
        appSince: app?.confirmedAt ?? null,
        passkeys: await passkeys.ofStaff(id),
        offersPasskeys,
        recoveryCodesLeft: await factors.codesLeft(id),
      }
    })
