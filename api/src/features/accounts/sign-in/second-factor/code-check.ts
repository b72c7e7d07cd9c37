import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { CodeProof, FactorRepository } from './factors.repository'
import { recoveryCodeHash } from './recovery-codes'
import { stepOf } from './totp.rules'

interface Deps {
  work: UnitOfWork<{ factors: FactorRepository }>
  clock: Clock
}
type Result = CodeProof | 'unreadable' | null

/**
 * Checks a code of the app, or a recovery code, and uses nothing up. Null for a wrong code;
 * unreadable if the secret of the app cannot be opened.
 */
export function createCodeCheck({ work, clock }: Deps) {
  const ofApp = (staffId: string, code: string): Promise<Result> =>
    work.read(async ({ factors }) => {
      const app = await factors.app(staffId)
      if (!app?.sealed) return null
      const secret = await factors.open(staffId, app.sealed)
      if (secret === undefined) return 'unreadable'
      const step = stepOf(secret, code, clock.now())
      return step !== null && step > app.lastStep ? { kind: 'app', sealed: app.sealed, step } : null
    })

  const ofRecovery = (staffId: string, code: string): Promise<Result> =>
    work.read(async ({ factors }) => {
      const hash = recoveryCodeHash(staffId, code)
      return (await factors.hasCode(staffId, hash)) ? { kind: 'recovery code', hash } : null
    })

  return (staffId: string, code: string): Promise<Result> => {
    const typed = code.replace(/[\s-]/g, '')
    return /^\d{6}$/.test(typed) ? ofApp(staffId, typed) : ofRecovery(staffId, typed)
  }
}
