import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from './errors'
import { isForLoopback } from './loopback.rules'

const hostsOf = ({ headers }: FastifyRequest): (string | undefined)[] => {
  const forwarded = headers['x-forwarded-host']
  return [headers.host, ...(forwarded === undefined ? [] : [forwarded].flat().flatMap((each) => each.split(',').map((host) => host.trim())))]
}

/** Answers 404 to whoever asks by another name than this machine's own, for every route registered below `app`. */
export function answerThisMachineOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!hostsOf(request).every(isForLoopback)) throw notFound()
  })
}
