import { releaseTokenMessages, type ReleaseToken, type ReleaseTokenInput } from '@portal/contracts'
import { asStaff, type Origin, type TokenActor } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, notFound } from '../../../platform/errors'
import { newToken } from '../../../platform/ids'
import { dayOf } from '../../../platform/lagos-days.rules'
import type { ReleaseTokenRepository, StoredToken } from './release-tokens.repository'
import { isExpiry, statusOf } from './release-tokens.rules'

export interface TokenWork {
  tokens: ReleaseTokenRepository
  record: (entry: AuditEntry) => Promise<void>
}

/** The time of the last use is exact to a minute, so that a command causes few writes. */
const touchEveryMs = 60_000
/** Secret scanners find a token in a repository by its prefix. */
const prefix = 'portal_'

const refuse = (field: string, message: string) => [{ field, message }]

function shown(
  { revokedAt, ...token }: StoredToken,
  today: string,
  createdBy: string | null,
): ReleaseToken {
  return { ...token, status: statusOf({ ...token, revokedAt }, today), createdBy }
}

export const createReleaseTokenService = (work: UnitOfWork<TokenWork>, clock: Clock) => ({
  list: (): Promise<ReleaseToken[]> =>
    work.read(async ({ tokens }) =>
      (await tokens.list()).map(({ createdBy, ...token }) =>
        shown(token, clock.today(), createdBy),
      ),
    ),

  /** Throws 400 for a wrong last day, and 409 for the name of another token. */
  add: (input: ReleaseTokenInput, by: Origin): Promise<ReleaseToken & { token: string }> =>
    work.write(async ({ tokens, record }) => {
      const now = clock.instant()
      const { areas, name, right, expiresOn } = input
      if (!isExpiry(expiresOn, dayOf(now)))
        throw badRequest(
          releaseTokenMessages.expiry,
          refuse('expiresOn', releaseTokenMessages.expiry),
        )
      const token = prefix + newToken()
      const id = await tokens.add(input, { token, staffId: asStaff(by.actor).id, now })
      if (id === undefined)
        throw conflict(
          releaseTokenMessages.nameTaken,
          refuse('name', releaseTokenMessages.nameTaken),
        )
      await record({
        by,
        action: 'release-token.added',
        record: `release_tokens/${id}`,
        after: { name, areas, right, expires_on: expiresOn },
        at: now,
      })
      const added = (await tokens.list()).find(({ _id }) => _id === id)
      if (!added) throw notFound()
      return { ...shown(added, dayOf(now), added.createdBy), token }
    }),

  /** Ends a token. A second revocation changes nothing. Throws 404 for an unknown id. */
  revoke: (id: string, by: Origin): Promise<void> =>
    work.write(async ({ tokens, record }) => {
      const now = clock.instant()
      const token = await tokens.find(id)
      if (!token) throw notFound()
      if (await tokens.revoke(id, now))
        await record({
          by,
          action: 'release-token.revoked',
          record: `release_tokens/${id}`,
          before: { name: token.name },
          at: now,
        })
    }),

  /** The program that shows this token, or undefined if the token is not valid now. */
  actorOf: async (token: string): Promise<TokenActor | undefined> => {
    const found = await work.read(({ tokens }) => tokens.findByToken(token))
    if (!found || statusOf(found, clock.today()) !== 'active') return undefined
    const { _id: id, name, areas, right, lastUsedAt } = found
    const now = clock.now()
    const before = new Date(now.getTime() - touchEveryMs).toISOString()
    if (lastUsedAt === null || lastUsedAt < before)
      await work.write(({ tokens }) => tokens.touch(id, now.toISOString(), before))
    return { kind: 'token', id, name, areas, right }
  },
})
