import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a request has this token as `Authorization: Bearer …`; always false without a configured token. */
export const showsToken =
  (token: string | undefined) =>
  (request: FastifyRequest): boolean => {
    const [, shown] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    return (
      token !== undefined && shown !== undefined && timingSafeEqual(digest(shown), digest(token))
    )
  }
