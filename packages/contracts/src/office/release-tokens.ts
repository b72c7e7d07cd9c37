import { z } from 'zod'
import { Day, dayLooks, done, Id, IdParams, Instant, requiredLine, success } from '../base/common'
import { messages } from '../base/messages'
import { operation, staffWith } from '../base/operation'
import { releaseTokenMessages } from './release-tokens.messages'

/** Whether a name is `shell`, or the folder of an area. */
const isReleased = (name: string): boolean =>
  name.length <= 40 && /^(?:shell|mfe-[a-z0-9]+(?:-[a-z0-9]+)*)$/.test(name)

/** `publish`: adds releases. `promote`: also changes which releases are current. */
export const releaseRights = ['publish', 'promote'] as const
export const ReleaseRight = z.enum(releaseRights)
export type ReleaseRight = z.infer<typeof ReleaseRight>

/**
 * A token for the release commands of a team. The token itself is stored as a hash; `hint` is its
 * end. It works until `expiresOn`, a day in Lagos that is included, or until it is revoked.
 */
export const ReleaseToken = z.object({
  _id: Id,
  name: z.string(),
  hint: z.string(),
  areas: z.array(z.string()),
  right: ReleaseRight,
  status: z.enum(['active', 'expired', 'revoked']),
  expiresOn: Day,
  createdAt: Instant,
  /** The member of staff who added it; null for a former one. */
  createdBy: z.string().nullable(),
  lastUsedAt: Instant.nullable(),
})
export type ReleaseToken = z.infer<typeof ReleaseToken>

/** The text of a field, such as `mfe-student, mfe-library`, as a list. */
const splitNames = (value: unknown): unknown =>
  typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value

export const ReleaseTokenInput = z.strictObject({
  name: requiredLine(messages.general.fillRequired, 60),
  areas: z.preprocess(
    splitNames,
    z
      .array(z.string(), releaseTokenMessages.areas)
      .min(1, releaseTokenMessages.areas)
      .max(20, releaseTokenMessages.areas)
      .refine((names) => names.every(isReleased), releaseTokenMessages.areas)
      .transform((names) => [...new Set(names)].sort()),
  ),
  right: ReleaseRight,
  expiresOn: z.iso.date(dayLooks),
})
export type ReleaseTokenInput = z.infer<typeof ReleaseTokenInput>

const tag = 'release-tokens'
const access = [staffWith('database')]

export const listReleaseTokens = operation({
  id: 'listReleaseTokens',
  method: 'GET',
  path: '/release-tokens',
  summary: 'The tokens of the release commands, newest first',
  tag,
  access,
  response: z.array(ReleaseToken),
})
export const addReleaseToken = operation({
  id: 'addReleaseToken',
  method: 'POST',
  path: '/release-tokens',
  summary: 'Add a token for the release commands; the reply is the only one with the token',
  tag,
  access,
  stepUp: true,
  body: ReleaseTokenInput,
  status: 201,
  response: success(ReleaseToken.extend({ token: z.string() })),
})
export const revokeReleaseToken = operation({
  id: 'revokeReleaseToken',
  method: 'POST',
  path: '/release-tokens/:id/revoke',
  summary: 'End a token of the release commands',
  tag,
  access,
  stepUp: true,
  params: IdParams,
  response: done,
})
