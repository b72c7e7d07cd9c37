import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import { openBucket } from './bucket'
import { startBucketServer, type BucketServer } from './bucket-server.fixture'
import { openFolder } from './folder'
import { StorageFault, unfinishedBefore, type Storage } from './storage'

let server: BucketServer
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storage-'))
beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(async () => {
  await server.stop()
  fs.rmSync(folder, { recursive: true })
})

let count = 0
const newPrefix = () => `store-${String((count += 1))}/`
const inBucket = () => openBucket(server.bucket(newPrefix()))
const client = () =>
  new AwsClient({ ...server.bucket().credentials, service: 's3', region: 'us-east-1' })

describe.each<[string, () => Storage]>([
  ['a folder', () => openFolder(path.join(folder, 'site'))],
  ['a bucket', inBucket],
])('%s', (_, open) => {
  let site: Storage
  beforeAll(() => {
    site = open()
  })

  it('creates once, replaces, lists and removes', async () => {
    expect(await site.list('')).toEqual([])
    expect(await site.read('mfe/a/1+x/é.js')).toBeUndefined()
    expect([
      await site.create('mfe/a/1+x/é.js', 'one'),
      await site.create('mfe/a/1+x/é.js', 'two'),
    ]).toEqual([true, false])
    expect(String(await site.read('mfe/a/1+x/é.js'))).toBe('one')
    await site.replace('mfe/registry.json', '1')
    await site.replace('mfe/registry.json', '2')
    expect(String(await site.read('mfe/registry.json'))).toBe('2')
    expect(await site.list('mfe/')).toEqual(['mfe/a/1+x/é.js', 'mfe/registry.json'])
    expect(await site.list('')).toEqual(['mfe/a/1+x/é.js', 'mfe/registry.json'])
    expect(await site.list('mfe/a/')).toEqual(['mfe/a/1+x/é.js'])
    await site.remove('mfe/a/1+x/é.js')
    await site.remove('mfe/a/1+x/é.js')
    expect([await site.list('mfe/a/'), await site.find('mfe/a/1+x/é.js')]).toEqual([[], undefined])
  })

  it('tells the time of a file and whether it has changed, alone and in a list', async () => {
    await site.replace('mfe/registry.json', 'first')
    const first = await site.find('mfe/registry.json')
    await site.replace('mfe/registry.json', 'second')
    const second = await site.find('mfe/registry.json')
    expect(Date.now() - second!.modifiedAt.getTime()).toBeLessThan(60_000)
    expect(second!.version).not.toBe(first!.version)
    const [listed] = await site.files('mfe/')
    expect(listed).toMatchObject({ key: 'mfe/registry.json', version: second!.version })
    expect(Math.abs(listed!.modifiedAt.getTime() - second!.modifiedAt.getTime())).toBeLessThan(1000)
  })

  it('gives a key to one of many who want it', async () => {
    const winners = await Promise.all(
      Array.from({ length: 8 }, (_each, index) => site.create('mfe/history/7.json', String(index))),
    )
    expect(winners.filter(Boolean)).toHaveLength(1)
    expect(String(await site.read('mfe/history/7.json'))).toBe(String(winners.indexOf(true)))
  })

  it('has no unfinished file in a list', async () => {
    expect(await unfinishedBefore(site, new Date(Date.now() + 60_000))).toEqual([])
    expect((await site.list('')).filter((key) => key.startsWith('.'))).toEqual([])
  })
})

it('finds unfinished files of a folder that a killed process has left', async () => {
  const place = path.join(folder, 'killed')
  const store = openFolder(place, 'private')
  await store.replace('a', 'x')
  fs.writeFileSync(path.join(place, '.unfinished/half'), 'half')
  expect(await unfinishedBefore(store, new Date(Date.now() + 60_000))).toEqual(['.unfinished/half'])
  expect(await unfinishedBefore(store, new Date(Date.now() - 60_000))).toEqual([])
  expect(await store.list('')).toEqual(['a'])
  expect(fs.statSync(path.join(place, 'a')).mode & 0o777).toBe(0o600)
})

it('never leaves its folder', async () => {
  await expect(openFolder(folder).read('../secret')).rejects.toThrow('"../secret" is no key')
})

it('lists more files than one reply of a bucket has', async () => {
  const store = inBucket()
  const keys = Array.from({ length: 1003 }, (_, index) => `x/${String(index).padStart(4, '0')}`)
  for (let from = 0; from < keys.length; from += 50)
    await Promise.all(keys.slice(from, from + 50).map((key) => store.replace(key, key)))
  expect(await store.list('x/')).toEqual(keys)
})

it('tells browsers what is for ever, what is not, and what is private', async () => {
  const prefix = newPrefix()
  const [site, uploads] = (['public', 'private'] as const).map((visibility) =>
    openBucket(server.bucket(prefix), { visibility }),
  )
  await site!.create('shell/1-a/main.js', 'x')
  await site!.replace('mfe/registry.json', '{}')
  await uploads!.replace('ab/abcd', 'x')
  const head = async (key: string) => {
    const { headers } = await client().fetch(`${server.endpoint}/portal/${prefix}${key}`)
    return [headers.get('content-type'), headers.get('cache-control')]
  }
  expect(await head('shell/1-a/main.js')).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(await head('mfe/registry.json')).toEqual(['application/json', 'no-cache'])
  expect(await head('ab/abcd')).toEqual(['application/octet-stream', 'private, no-store'])
})

it('refuses a store that ignores If-None-Match before anything is written', async () => {
  const plain = await startBucketServer({ conditional: false })
  try {
    const site = openBucket(plain.bucket())
    await expect(site.create('mfe/history/1.json', '{}')).rejects.toThrow(
      'ignores "If-None-Match: *"',
    )
    expect(await site.list('mfe/')).toEqual([])
  } finally {
    await plain.stop()
  }
})

it('finds content that has changed in the bucket, and reads files that another tool has copied', async () => {
  const prefix = newPrefix()
  const store = openBucket(server.bucket(prefix))
  const put = async (key: string, body: string, headers: Record<string, string>) =>
    client().fetch(`${server.endpoint}/portal/${prefix}${key}`, { method: 'PUT', body, headers })
  await put('copied', 'as it was', {})
  expect(String(await store.read('copied'))).toBe('as it was')
  await put('changed', 'other', { 'x-amz-meta-sha256': 'ab'.repeat(32) })
  await expect(store.read('changed')).rejects.toThrow('changed is damaged')
})

it('says what the bucket says', async () => {
  const wrong = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' }
  const store = openBucket({ ...server.bucket(), credentials: wrong })
  const error: unknown = await store.read('mfe/registry.json').catch((each: unknown) => each)
  expect(error).toBeInstanceOf(StorageFault)
  expect(String(error)).toContain('403 SignatureDoesNotMatch')
})

it('says that a store is down, and goes on when it is back', async () => {
  const store = inBucket()
  await store.replace('a', 'x')
  server.pause()
  try {
    for (const call of [
      store.read('a'),
      store.find('a'),
      store.list(''),
      store.replace('a', 'y'),
      store.remove('a'),
    ])
      await expect(call).rejects.toThrow(`${server.endpoint} does not answer`)
  } finally {
    server.resume()
  }
  expect(String(await store.read('a'))).toBe('x')
})
