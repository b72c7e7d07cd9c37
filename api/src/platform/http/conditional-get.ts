import { createHash } from 'node:crypto'
import type { onSendAsyncHookHandler } from 'fastify'

const tagsOf = (header: string): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/**
 * The last response of each route. The next one is usually the same, so its hash is computed once.
 */
const lastOf = new Map<string, { payload: string; tag: string }>()

function tagOf(route: string, payload: string): string {
  const last = lastOf.get(route)
  if (last?.payload === payload) return last.tag
  const tag = `"${createHash('sha256').update(payload).digest('base64url')}"`
  lastOf.set(route, { payload, tag })
  return tag
}

/**
 * Lets browsers and proxies store a public response and revalidate it each time, with 304 if it is
 * unchanged. So changes are visible at once. Use it only for responses that are the same for
 * everybody. The ETag is weak, because compressed responses share it.
 */
export const conditionalGet: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = tagOf(request.routeOptions.url ?? '', payload)
  reply.header('cache-control', 'public, no-cache').header('etag', `W/${tag}`)
  const known = tagsOf(request.headers['if-none-match'] ?? '')
  if (!known.includes(tag) && !known.includes('*')) return payload
  reply.code(304)
  return null
}
