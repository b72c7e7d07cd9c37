import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { StorageFault } from './storage'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

export interface Connection {
  endpoint: string
  bucket: string
  prefix: string
  credentials: Credentials
  region: string
  /** The longest time of a call with its retries. */
  timeoutMs: number
}

interface Question {
  /** Statuses of a reply that are no error. */
  expected?: number[]
  query?: string
  headers?: Record<string, string>
  body?: Buffer<ArrayBuffer>
}

export interface Answer {
  status: number
  headers: Headers
  body: Buffer
}

export type Ask = (method: string, key: string | undefined, question?: Question) => Promise<Answer>

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const textOf = (xml: string): string =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')

/** The texts of one kind of element; S3's replies are flat enough for this. */
export const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    textOf(text),
  )

const encodeKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/')

/**
 * The pauses before the retries of a call whose connection broke, in milliseconds. All calls may be
 * repeated. A store closes idle connections, so a second one can be broken too.
 */
const retriesAfter = [100, 400]

/**
 * Signed HTTP calls to the bucket. An unexpected status becomes a `StorageFault` with a sentence.
 */
export function connect({
  endpoint,
  bucket,
  prefix,
  credentials,
  region,
  timeoutMs,
}: Connection): Ask {
  const client = new AwsClient({
    ...credentials,
    region,
    service: 's3',
    retries: 4,
    initRetryMs: 100,
  })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`

  async function call(url: string, init: RequestInit): Promise<Answer> {
    const answer = await client.fetch(url, init)
    const { status, headers } = answer
    return { status, headers, body: Buffer.from(await answer.arrayBuffer()) }
  }
  return async function ask(method, key, { expected = [200], query = '', body, headers } = {}) {
    const signal = AbortSignal.timeout(timeoutMs)
    const url = `${base}${key === undefined ? '' : `/${encodeKey(prefix + key)}`}${query}`
    const init = {
      method,
      signal,
      ...(headers && { headers }),
      ...(body && { body }),
    }
    const attempt = (retries: readonly number[]): Promise<Answer> =>
      call(url, init).catch(async (error: unknown) => {
        signal.throwIfAborted()
        const [wait, ...later] = retries
        if (wait === undefined || !(error instanceof TypeError)) throw error
        await pause(wait)
        return attempt(later)
      })
    const answer = await attempt(retriesAfter).catch((cause: unknown) => {
      throw new StorageFault(`${endpoint} does not answer`, { cause })
    })
    if (expected.includes(answer.status)) return answer
    const [code] = valuesOf(answer.body.toString(), 'Code')
    throw new StorageFault(
      `The bucket ${bucket} answers ${method} ${key ?? query} with ${answer.status}${code ? ` ${code}` : ''}`,
    )
  }
}
