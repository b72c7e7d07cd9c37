import fs from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

export const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/**
 * What s3rver lacks and S3 has since 2024: `If-None-Match: *` on a put. One put at a time for a key, and the second is told 412.
 * Signatures, listing and everything else are s3rver's own.
 */
function conditionalPut(handle: RequestListener, store: S3rver['store']): RequestListener {
  const running = new Map<string, Promise<unknown>>()
  const put = async (
    url: string,
    request: IncomingMessage,
    response: ServerResponse & { req: IncomingMessage },
  ): Promise<void> => {
    const [, bucket = '', key = ''] = /^\/([^/]+)\/([^?]+)/.exec(url) ?? []
    if (await store.existsObject(bucket, decodeURIComponent(key))) {
      response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
      return
    }
    const done = new Promise<void>((resolve) => {
      response.on('close', resolve)
    })
    handle(request, response)
    await done
  }
  return (request, response) => {
    const { url = '', method, headers } = request
    if (method !== 'PUT' || headers['if-none-match'] !== '*') {
      handle(request, response)
      return
    }
    running.set(
      url,
      (running.get(url) ?? Promise.resolve()).then(() => put(url, request, response)),
    )
  }
}

/** A server that speaks S3, on a free port, with one bucket. `conditional: false` leaves it without conditional puts. */
export async function startBucketServer({ conditional = true } = {}): Promise<{
  endpoint: string
  stop: () => Promise<void>
}> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mfe-bucket-'))
  const s3rver = new S3rver({
    directory,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: 'portal' }],
  })
  if (conditional) {
    const callback = s3rver.callback.bind(s3rver)
    s3rver.callback = () => conditionalPut(callback(), s3rver.store)
  }
  const { port } = await s3rver.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: async () => {
      await s3rver.close()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}
