import { createHash } from 'node:crypto'
import type { onSendAsyncHookHandler } from 'fastify'

const tagsOf = (header: string): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** The last answer of each route, which mostly is the next one too: its hash is worked out once. */
const lastOf = new Map<string, { payload: string; tag: string }>()

function tagOf(route: string, payload: string): string {
  const last = lastOf.get(route)
  if (last?.payload === payload) return last.tag
  const tag = `"${createHash('sha256').update(payload).digest('base64url')}"`
  lastOf.set(route, { payload, tag })
  return tag
}

/**
 * Lets browsers and proxies keep a public answer, and ask each time whether it is still the same: then 304 without a body. So what
 * changes shows at once. For an answer that is the same for everybody. The tag is weak, since packed answers share it.
 */
export const keptWhileSame: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = tagOf(request.routeOptions.url ?? '', payload)
  reply.header('cache-control', 'public, no-cache').header('etag', `W/${tag}`)
  const known = tagsOf(request.headers['if-none-match'] ?? '')
  if (!known.includes(tag) && !known.includes('*')) return payload
  reply.code(304)
  return null
}
