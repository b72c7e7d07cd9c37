import { createHash } from 'node:crypto'
import { verificationKey, isName, registryKey } from '@portal/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentRegistry } from './current-registry'
import type { SiteFiles } from './site-files'

/** Sends JSON that a browser asks for again each time. */
function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  // Weak, because all compressed forms share it.
  const etag = `W/"${createHash('sha256').update(json).digest('base64url')}"`
  reply.header('cache-control', 'no-cache').header('etag', etag)
  return request.headers['if-none-match'] === etag
    ? reply.code(304).send()
    : reply.type('application/json').send(json)
}

/** The files of the site that change: the registry, and the results of verifications. */
export function serveChangingFiles(
  app: FastifyInstance,
  site: SiteFiles,
  current: CurrentRegistry,
): void {
  app.get(`/${registryKey}`, async (request, reply) => {
    const { good } = await current()
    return good ? sendJson(request, reply, good.json) : reply.callNotFound()
  })
  app.get<{ Params: { area: string; file: string } }>(
    '/mfe/gates/:area/:file',
    async (request, reply) => {
      const { area, file } = request.params
      const [, release] = /^(.+)[.]json$/.exec(file) ?? []
      const json =
        isName(area) && isName(release)
          ? await site.read(verificationKey(area, release))
          : undefined
      return json === undefined ? reply.callNotFound() : sendJson(request, reply, json)
    },
  )
}
