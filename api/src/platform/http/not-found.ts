import { messages } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { DomainError, notFound } from '../errors'
import type { RouteList } from './guard'

const pattern = (url: string) =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`)

/** Answers requests without a route: 405 if only the method is wrong, else 404. */
export function answerUnknown(app: FastifyInstance, routes: RouteList): void {
  let known: { method: string; matches: RegExp }[] | undefined
  app.setNotFoundHandler(async (request, reply) => {
    known ??= routes.map(({ method, url }) => ({ method, matches: pattern(url) }))
    const [path = ''] = request.url.split('?')
    reply.header('cache-control', 'no-store')
    const allowed = known.filter(({ matches }) => matches.test(path)).map(({ method }) => method)
    if (allowed.length === 0) throw notFound()
    reply.header('allow', [...new Set(allowed)].join(', '))
    throw new DomainError(405, messages.general.notFound)
  })
}
