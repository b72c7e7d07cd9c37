import { messages } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import { migrations } from '../../../migrations'
import type { Clock } from '../../../platform/clock'
import { unavailable, type DomainError } from '../../../platform/errors'
import type { Platform } from '../../../platform/feature'
import { newToken } from '../../../platform/ids'
import { isMigrated } from '../../../platform/database/migrations/migrate'
import { createLoginSessionRepository } from '../../../platform/login/login-sessions.repository'

/** A result is cached for this time, so that a load balancer or a flood causes one check. */
const maxAgeMs = 2_000
const deadlineMs = 3_000

const notReady = (message: string) => unavailable(5, message)

type Looker = Pick<Platform, 'db' | 'clock'>

/**
 * Writes a session as a sign-in does and rolls it back. It fails where a sign-in would fail and
 * stores nothing.
 */
const writeSession = ({ db, clock }: Looker): Promise<void> =>
  db.transaction(async (connection) => {
    const loginSessions = createLoginSessionRepository(connection)
    const [id, at] = [newToken(), clock.instant()]
    await loginSessions.insert({
      id,
      kind: 'staff',
      accountId: 'readiness',
      remember: false,
      address: '',
      userAgent: null,
      at,
      expiresAt: at,
    })
    await loginSessions.remove(id)
  })

/** Checks whether a sign-in would work now. Throws the cause if not. */
export const lookAtDatabase =
  ({ db, clock, log }: Looker & { log: FastifyBaseLogger }) =>
  async (): Promise<void> => {
    const refuse = (message: string) => (error: unknown) => {
      log.warn({ err: error }, message)
      throw notReady(message)
    }
    const migrated = await isMigrated(db, migrations).catch(refuse(messages.readiness.unreachable))
    if (!migrated) throw notReady(messages.readiness.notMigrated)
    await writeSession({ db, clock }).catch(refuse(messages.readiness.notWritable))
  }

async function withDeadline(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(notReady(messages.readiness.unreachable))
    }, ms)
  })
  await Promise.race([work, late]).finally(() => {
    clearTimeout(timer)
  })
}

/**
 * Calls `look` one at a time, at most once in two seconds, with a timeout: a database that does not
 * answer is not ready.
 */
export function createReadiness(
  look: () => Promise<void>,
  clock: Clock,
  withinMs = deadlineMs,
): () => Promise<void> {
  let running: Promise<void> | undefined
  let known: { at: number; refusal: DomainError | undefined } | undefined
  return async () => {
    const age = clock.now().getTime() - (known?.at ?? -Infinity)
    if (!known || age < 0 || age >= maxAgeMs) {
      running ??= look().finally(() => (running = undefined))
      const refusal = await withDeadline(running, withinMs).then(
        () => undefined,
        (error: unknown) => error as DomainError,
      )
      known = { at: clock.now().getTime(), refusal }
    }
    if (known.refusal) throw known.refusal
  }
}
