import { messages } from '@portal/contracts'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { badRequest, tooMany } from '../../../platform/errors'
import type { Hasher } from '../../../platform/login/hasher'
import { countAttempt, type ThrottleRepository } from '../../../platform/login/throttle.repository'
import type { Account } from './accounts.repository'

interface Deps {
  work: UnitOfWork<{ throttle: ThrottleRepository }>
  clock: Clock
  hasher: Hasher
}

/**
 * Refuses a wrong password of a signed-in person. Wrong passwords count as attempts here too,
 * because a stolen session must not be a way to guess the password.
 */
export const createCurrentPasswordCheck =
  ({ work, clock, hasher }: Deps) =>
  async (account: Account, password: string): Promise<void> => {
    const attempts = `change/${account.kind}/${account.id}`
    const right = await hasher.checking(async (verify) => {
      const { isLocked } = await countAttempt(work, attempts, clock.now())
      if (isLocked) throw tooMany(60)
      return verify(account.passwordHash, password)
    })
    const message = messages.password.wrongCurrent
    if (!right) throw badRequest(message, [{ field: 'currentPassword', message }])
    await work.write(({ throttle }) => throttle.forget(attempts))
  }
