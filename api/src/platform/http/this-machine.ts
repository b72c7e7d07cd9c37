import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../errors'
import { isForLoopback } from './loopback.rules'

const valuesOf = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : [header].flat().flatMap((each) => each.split(',').map((value) => value.trim()))

/** Who asks and by which name, as proxies of this machine say it: what they pass on may come from anywhere. */
function forwarded({ headers }: FastifyRequest): string[] {
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

/** Answers 404 to whoever asks by another name than this machine's own, or from elsewhere, for every route registered below `app`. */
export function answerThisMachineOnly(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isFromHere = [request.headers.host, ...forwarded(request)].every(isForLoopback)
    done(isFromHere ? undefined : notFound())
  })
}
