import crypto from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { headersOf } from './headers.mjs'

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const textOf = (xml) => xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name])

/** The texts of one kind of element; the answers of S3 are flat enough for this. */
const valuesOf = (xml, element) => [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map((match) => textOf(match[1]))

const encodeKey = (key) => key.split('/').map(encodeURIComponent).join('/')

/** HTTP with the bucket: signs, and turns an unexpected status into a sentence. */
function connect({ endpoint, bucket, prefix, credentials, region }) {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 4, initRetryMs: 100 })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  return async function ask(method, key, { expected = [200], query = '', ...init } = {}) {
    const answer = await client.fetch(`${base}${key === undefined ? '' : `/${encodeKey(prefix + key)}`}${query}`, { method, ...init })
      .catch((cause) => { throw new Error(`${endpoint} does not answer`, { cause }) })
    if (expected.includes(answer.status)) return answer
    const [code] = valuesOf(await answer.text(), 'Code')
    throw new Error(`The bucket ${bucket} answers ${method} ${key ?? query} with ${answer.status}${code ? ` ${code}` : ''}`)
  }
}

async function listKeys(ask, prefix, below) {
  const keys = []
  let token
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below, ...(token && { 'continuation-token': token }) })
    const xml = await (await ask('GET', undefined, { query: `?${query}` })).text()
    keys.push(...valuesOf(xml, 'Key'))
    token = valuesOf(xml, 'NextContinuationToken')[0]
  } while (token)
  return keys.map((key) => key.slice(prefix.length)).sort()
}

/** 409: another conditional put of the key is under way; S3 asks to try again. */
async function putIfNew(ask, key, content) {
  for (let attempt = 0; ; attempt += 1) {
    const headers = { ...headersOf(key), 'if-none-match': '*' }
    const { status } = await ask('PUT', key, { body: content, headers, expected: attempt < 5 ? [200, 409, 412] : [200, 412] })
    if (status !== 409) return status === 200
  }
}

/**
 * A store that ignores `If-None-Match` would let one team overwrite the other's promotion and say "200" to both. So the store
 * has to prove itself before the first write; what it says of itself is not asked.
 */
async function proveConditionalPut(ask, bucket) {
  const key = `.probe/${crypto.randomUUID()}`
  const first = await putIfNew(ask, key, 'first')
  const second = await putIfNew(ask, key, 'second')
  await ask('DELETE', key, { expected: [200, 204] })
  if (first && !second) return
  throw new Error(`The store of ${bucket} ignores "If-None-Match: *", so writers at the same time would overwrite each other. Use one with conditional writes, or a folder`)
}

/**
 * A site in an S3-compatible bucket.
 * @returns {import('./folder.mjs').Storage}
 */
export function openBucket({ bucket, prefix = '', ...connection }) {
  const ask = connect({ bucket, prefix, ...connection })
  let proof
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
    replace: async (key, content) => void (await ask('PUT', key, { body: content, headers: headersOf(key) })),
    remove: async (key) => void (await ask('DELETE', key, { expected: [200, 204, 404] })),
    modifiedAt: async (key) => {
      const answer = await ask('HEAD', key, { expected: [200, 404] })
      return answer.status === 200 ? new Date(answer.headers.get('last-modified')) : undefined
    },
  }
}
