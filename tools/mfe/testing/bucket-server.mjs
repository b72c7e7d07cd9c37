import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

export const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/**
 * What s3rver lacks and S3 has since 2024: `If-None-Match: *` on a put. One put at a time for a key, and the second is told 412.
 * Signatures, listing and everything else are s3rver's own.
 */
function conditionalPut(handle, store) {
  const running = new Map()
  const put = async (request, response) => {
    const [, bucket, key] = /^\/([^/]+)\/([^?]+)/.exec(request.url)
    if (await store.existsObject(bucket, decodeURIComponent(key))) return response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
    const done = new Promise((resolve) => response.on('close', resolve))
    handle(request, response)
    return done
  }
  return (request, response) => {
    if (request.method !== 'PUT' || request.headers['if-none-match'] !== '*') return handle(request, response)
    const turn = (running.get(request.url) ?? Promise.resolve()).then(() => put(request, response))
    running.set(request.url, turn)
    return turn
  }
}

/** A server that speaks S3, on a free port, with one bucket. `conditional: false` leaves it without conditional puts. */
export async function startBucketServer({ conditional = true } = {}) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'mfe-bucket-'))
  const s3rver = new S3rver({ directory, port: 0, address: '127.0.0.1', silent: true, configureBuckets: [{ name: 'portal' }] })
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
