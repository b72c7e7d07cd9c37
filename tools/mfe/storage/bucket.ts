import crypto from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Storage } from './folder'
import { headersOf } from './headers'
import type { Credentials } from './open'

interface Connection {
  endpoint: string
  bucket: string
  prefix: string
  credentials: Credentials
  region: string
}

interface Question {
  /** Status of an answer that is no fault. */
  expected?: number[]
  query?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

type Ask = (method: string, key: string | undefined, question?: Question) => Promise<Response>

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const textOf = (xml: string): string =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')

/** The texts of one kind of element; the answers of S3 are flat enough for this. */
const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    textOf(text),
  )

const encodeKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/')

/** HTTP with the bucket: signs, and turns an unexpected status into a sentence. */
function connect({ endpoint, bucket, prefix, credentials, region }: Connection): Ask {
  const client = new AwsClient({
    ...credentials,
    region,
    service: 's3',
    retries: 4,
    initRetryMs: 100,
  })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  return async function ask(method, key, { expected = [200], query = '', body, headers } = {}) {
    const answer = await client
      .fetch(`${base}${key === undefined ? '' : `/${encodeKey(prefix + key)}`}${query}`, {
        method,
        ...(headers && { headers }),
        ...(body !== undefined && { body: body as BodyInit }),
      })
      .catch((cause: unknown) => {
        throw new Error(`${endpoint} does not answer`, { cause })
      })
    if (expected.includes(answer.status)) return answer
    const [code] = valuesOf(await answer.text(), 'Code')
    throw new Error(
      `The bucket ${bucket} answers ${method} ${key ?? query} with ${answer.status}${code ? ` ${code}` : ''}`,
    )
  }
}

async function listKeys(ask: Ask, prefix: string, below: string): Promise<string[]> {
  const keys: string[] = []
  let token: string | undefined
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix: prefix + below,
      ...(token && { 'continuation-token': token }),
    })
    const xml = await (await ask('GET', undefined, { query: `?${query.toString()}` })).text()
    keys.push(...valuesOf(xml, 'Key'))
    token = valuesOf(xml, 'NextContinuationToken')[0]
  } while (token)
  return keys.map((key) => key.slice(prefix.length)).sort()
}

/** 409: another conditional put of the key is under way; S3 asks to try again. */
async function putIfNew(ask: Ask, key: string, content: string | Buffer): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    const headers = { ...headersOf(key), 'if-none-match': '*' }
    const { status } = await ask('PUT', key, {
      body: content,
      headers,
      expected: attempt < 5 ? [200, 409, 412] : [200, 412],
    })
    if (status !== 409) return status === 200
  }
}

/**
 * A store that ignores `If-None-Match` would let one team overwrite the other's promotion and say "200" to both. So the store
 * has to prove itself before the first write; what it says of itself is not asked.
 */
async function proveConditionalPut(ask: Ask, bucket: string): Promise<void> {
  const key = `.probe/${crypto.randomUUID()}`
  const first = await putIfNew(ask, key, 'first')
  const second = await putIfNew(ask, key, 'second')
  await ask('DELETE', key, { expected: [200, 204] })
  if (first && !second) return
  throw new Error(
    `The store of ${bucket} ignores "If-None-Match: *", so writers at the same time would overwrite each other. Use one with conditional writes, or a folder`,
  )
}

/** A site in an S3-compatible bucket. */
export function openBucket({
  bucket,
  prefix = '',
  ...connection
}: Omit<Connection, 'prefix'> & { prefix?: string }): Storage {
  const ask = connect({ bucket, prefix, ...connection })
  let proof: Promise<void> | undefined
  const proven = () => (proof ??= proveConditionalPut(ask, bucket))
  return {
    address: `s3://${bucket}/${prefix}`,
    list: (below) => listKeys(ask, prefix, below),
    read: async (key) => {
      const answer = await ask('GET', key, { expected: [200, 404] })
      return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    create: async (key, content) => {
      await proven()
      return putIfNew(ask, key, content)
    },
    replace: async (key, content) => {
      await ask('PUT', key, { body: content, headers: headersOf(key) })
    },
    remove: async (key) => {
      await ask('DELETE', key, { expected: [200, 204, 404] })
    },
    modifiedAt: async (key) => {
      const answer = await ask('HEAD', key, { expected: [200, 404] })
      return answer.status === 200 ? new Date(answer.headers.get('last-modified') ?? 0) : undefined
    },
  }
}
