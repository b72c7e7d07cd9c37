import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../errors'
import { isForLoopback } from './loopback.rules'

const valuesOf = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : [header].flat().flatMap((each) => each.split(',').map((value) => value.trim()))

const ofProxies = ['forwarded', 'x-forwarded-host', 'x-forwarded-for', 'x-real-ip'] as const

/**
 * Client addresses and host names that local proxies report; a forwarded request may come from
 * anywhere.
 */
function forwarded({ headers }: FastifyRequest): string[] {
  if (ofProxies.every((name) => headers[name] === undefined)) return []
  const standard = valuesOf(headers.forwarded).flatMap((each) =>
    [...each.matchAll(/(?:for|host)="?([^;"]+)/gi)].map(([, value = '']) => value),
  )
  return [
    ...standard,
    ...valuesOf(headers['x-forwarded-host']),
    ...valuesOf(headers['x-forwarded-for']),
    ...valuesOf(headers['x-real-ip']),
  ]
}

/**
 * Answers 404 on all routes below `app` unless the request comes from this machine and uses its
 * name.
 */
export function answerThisMachineOnly(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isFromHere = [request.headers.host, ...forwarded(request)].every(isForLoopback)
    done(isFromHere ? undefined : notFound())
  })
}
