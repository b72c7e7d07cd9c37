import type { FastifyRequest } from 'fastify'

/** The token of `Authorization: Bearer …`, or undefined. */
export const bearerTokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
