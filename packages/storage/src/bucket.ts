import crypto from 'node:crypto'
import { connect, valuesOf, type Answer, type Ask, type Connection } from './bucket-calls'
import { headersOf } from './headers'
import { DamagedFile, StorageFault, type FoundFile, type Storage, type Visibility } from './storage'

/** A bucket with its connection. */
export type Bucket = Omit<Connection, 'prefix' | 'timeoutMs'> & { prefix?: string }

export interface BucketOptions {
  visibility?: Visibility
  timeoutMs?: number
}

const sha256 = (content: Buffer): string =>
  crypto.createHash('sha256').update(content).digest('hex')

/** The hash of the content at its upload. Files that another tool has copied have none. */
const hashHeader = 'x-amz-meta-sha256'

/**
 * The store checks the written file by the first hash, and we check the read file by the second.
 */
const putHeaders = (key: string, visibility: Visibility, hash: string) => ({
  ...headersOf(key, visibility),
  'x-amz-content-sha256': hash,
  [hashHeader]: hash,
})

function put(
  ask: Ask,
  key: string,
  content: string | Buffer,
  {
    visibility,
    ...question
  }: {
    visibility: Visibility
    expected?: number[]
    headers?: Record<string, string>
  },
): Promise<Answer> {
  const body = Buffer.from(content)
  const headers = { ...putHeaders(key, visibility, sha256(body)), ...question.headers }
  return ask('PUT', key, { ...question, body, headers })
}

const foundIn = (key: string, { headers }: Answer): FoundFile => ({
  key,
  modifiedAt: new Date(headers.get('last-modified') ?? 0),
  version: headers.get('etag') ?? '',
})

async function listFiles(ask: Ask, prefix: string, below: string): Promise<FoundFile[]> {
  const files: FoundFile[] = []
  let token: string | undefined
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix: prefix + below,
      ...(token && { 'continuation-token': token }),
    })
    const { body } = await ask('GET', undefined, { query: `?${query.toString()}` })
    const xml = body.toString()
    for (const [entry] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      const [key = '', modified = '', version = ''] = ['Key', 'LastModified', 'ETag'].map(
        (element) => valuesOf(entry, element)[0],
      )
      files.push({ key: key.slice(prefix.length), modifiedAt: new Date(modified), version })
    }
    token = valuesOf(xml, 'NextContinuationToken')[0]
  } while (token)
  return files.sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** 409 means that another conditional put of the key is in progress; S3 asks for a retry. */
async function putIfNew(
  ask: Ask,
  key: string,
  content: string | Buffer,
  visibility: Visibility,
): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    const { status } = await put(ask, key, content, {
      visibility,
      headers: { 'if-none-match': '*' },
      expected: attempt < 5 ? [200, 409, 412] : [200, 412],
    })
    if (status !== 409) return status === 200
  }
}

/**
 * Tests the store before the first write: one that ignores `If-None-Match` would let one team
 * overwrite the other's promotion and reply 200 to both.
 */
async function proveConditionalPut(ask: Ask, bucket: string): Promise<void> {
  const key = `.probe/${crypto.randomUUID()}`
  const first = await putIfNew(ask, key, 'first', 'private')
  const second = await putIfNew(ask, key, 'second', 'private')
  await ask('DELETE', key, { expected: [200, 204] })
  if (first && !second) return
  throw new StorageFault(
    `The store of ${bucket} ignores "If-None-Match: *", so writers at the same time would overwrite each other. Use one with conditional writes, or a folder`,
  )
}

/** Refuses content that is not as it was stored. */
function checkedContent(key: string, { headers, body }: Answer): Buffer {
  const stored = headers.get(hashHeader)
  if (stored !== null && stored !== sha256(body))
    throw new DamagedFile(`${key} is damaged: its content has another hash than at its upload`)
  return body
}

/** Files in an S3-compatible bucket. */
export function openBucket(
  { prefix = '', ...bucket }: Bucket,
  { visibility = 'public', timeoutMs = 60_000 }: BucketOptions = {},
): Storage {
  const ask = connect({ prefix, timeoutMs, ...bucket })
  let proof: Promise<void> | undefined
  const proven = () => (proof ??= proveConditionalPut(ask, bucket.bucket))
  return {
    address: `s3://${bucket.bucket}/${prefix}`,
    list: async (below) => (await listFiles(ask, prefix, below)).map(({ key }) => key),
    files: (below) => listFiles(ask, prefix, below),
    find: async (key) => {
      const answer = await ask('HEAD', key, { expected: [200, 404] })
      return answer.status === 200 ? foundIn(key, answer) : undefined
    },
    read: async (key) => {
      const answer = await ask('GET', key, { expected: [200, 404] })
      return answer.status === 200 ? checkedContent(key, answer) : undefined
    },
    create: async (key, content) => {
      await proven()
      return putIfNew(ask, key, content, visibility)
    },
    replace: async (key, content) => {
      await put(ask, key, content, { visibility })
    },
    remove: async (key) => {
      await ask('DELETE', key, { expected: [200, 204, 404] })
    },
  }
}
