// oxlint-disable-next-line typescript/triple-slash-reference -- every program that includes this file needs the types
/// <reference path="./s3rver.d.ts" />
import crypto from 'node:crypto'
import fs from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { Bucket } from './bucket'

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/**
 * s3rver encrypts the token of the next page of a list with DES, which OpenSSL 3 does not have.
 * Triple DES with three equal keys is the same.
 */
function allowDes(): void {
  const { createCipheriv, createDecipheriv } = crypto
  const thrice = (key: unknown): Buffer => Buffer.concat(Array<Buffer>(3).fill(key as Buffer))
  Object.assign(crypto, {
    createCipheriv: ((name: string, key, ...rest) =>
      name === 'des'
        ? createCipheriv('des-ede3-cbc', thrice(key), ...rest)
        : createCipheriv(name, key, ...rest)) as typeof createCipheriv,
    createDecipheriv: ((name: string, key, ...rest) =>
      name === 'des'
        ? createDecipheriv('des-ede3-cbc', thrice(key), ...rest)
        : createDecipheriv(name, key, ...rest)) as typeof createDecipheriv,
  })
}

/**
 * Adds a feature to s3rver that S3 has since 2024: `If-None-Match: *` on a put. Puts of a key run
 * one after the other, and the second gets 412. Signatures, lists and everything else are s3rver's
 * own.
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

export interface BucketServer {
  endpoint: string
  /** The bucket at the server, with keys below the prefix. */
  bucket: (prefix?: string) => Required<Bucket>
  /** Breaks every connection until `resume`, as a store that is down. */
  pause: () => void
  resume: () => void
  stop: () => Promise<void>
}

/**
 * Starts a server that speaks S3, on a free port, with one bucket. With `conditional: false` it has
 * no conditional puts.
 */
export async function startBucketServer({ conditional = true } = {}): Promise<BucketServer> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'bucket-'))
  const s3rver = new S3rver({
    directory,
    port: 0,
    address: '127.0.0.1',
    silent: true,
    configureBuckets: [{ name: 'portal' }],
  })
  allowDes()
  let isDown = false
  const callback = s3rver.callback.bind(s3rver)
  s3rver.callback = () => {
    const handle = conditional ? conditionalPut(callback(), s3rver.store) : callback()
    return (request, response) => {
      if (isDown) request.socket.destroy()
      else handle(request, response)
    }
  }
  const { port } = await s3rver.run()
  // On a busy machine, an idle connection would be closed at the moment in which it is used again.
  s3rver.httpServer.keepAliveTimeout = 60_000
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    bucket: (prefix = '') => ({
      bucket: 'portal',
      prefix,
      endpoint,
      region: 'us-east-1',
      credentials,
    }),
    pause: () => {
      isDown = true
    },
    resume: () => {
      isDown = false
    },
    stop: async () => {
      await s3rver.close()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}
