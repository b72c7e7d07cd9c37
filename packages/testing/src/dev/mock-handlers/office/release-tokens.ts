import { releaseTokenMessages, type ReleaseToken } from '@portal/contracts'
import { done, success } from '../../../answers'
import { anId } from '../../../factories'
import { notFound, Refusal } from '../../backend/refusal'
import { justNow } from '../records'
import type { MockHandlers } from '../mock-handler'

const refuse = (status: number, field: keyof ReleaseToken, message: string): Refusal =>
  new Refusal(status, message, { errors: [{ field, message }] })

/** The text of the field, or the list of a program, as a list. */
const namesIn = (areas: unknown): string[] =>
  (Array.isArray(areas) ? areas.map(String) : String(areas).split(/[\s,]+/)).filter(Boolean)

/** Tokens of the release commands. */
export const releaseTokenHandlers: MockHandlers = {
  'GET /release-tokens': ({ db }) => (db.scenario.lists === 'empty' ? [] : db.releaseTokens),
  'POST /release-tokens': ({ body, db, actor }) => {
    const { name, areas, right, expiresOn } = body
    if (expiresOn <= justNow().slice(0, 10))
      throw refuse(400, 'expiresOn', releaseTokenMessages.expiry)
    const same = name.trim().toLowerCase()
    if (db.releaseTokens.some((token) => token.name.toLowerCase() === same))
      throw refuse(409, 'name', releaseTokenMessages.nameTaken)
    const { first_name: first, last_name: last } =
      actor.kind === 'staff' ? actor.member.staff : { first_name: '', last_name: '' }
    const token: ReleaseToken = {
      _id: anId(),
      name: name.trim(),
      hint: 'w7Yc',
      areas: namesIn(areas),
      right,
      status: 'active',
      expiresOn,
      createdAt: justNow(),
      createdBy: `${first} ${last}`,
      lastUsedAt: null,
    }
    db.releaseTokens.unshift(token)
    return {
      ...success({ ...token, token: 'portal_example-of-a-token-w7Yc' }),
      message: releaseTokenMessages.added,
    }
  },
  'POST /release-tokens/:id/revoke': ({ params, db }) => {
    const token = db.releaseTokens.find(({ _id }) => _id === params.id)
    if (!token) throw notFound()
    token.status = 'revoked'
    return done(releaseTokenMessages.revoked)
  },
}
