import { changeRegistry, listStates, readRegistry } from '../registry'
import * as moves from '../moves'
import { promoteCommand } from '../promote'
import { startBucketServer, credentials } from '../testing/bucket-server'
import { aContext, aPublished, makeStable, type TestContext } from '../testing/fixtures'
import { openBucket } from './bucket'
import type { Storage } from './folder'
import { openStorage } from './open'

let server: Awaited<ReturnType<typeof startBucketServer>>
let folder: TestContext
beforeAll(async () => {
  server = await startBucketServer()
  folder = aContext()
})
afterAll(async () => {
  await server.stop()
  folder.remove()
})

let bucket = 0
const inBucket = () =>
  openBucket({
    bucket: 'portal',
    prefix: `site-${(bucket += 1)}/`,
    endpoint: server.endpoint,
    region: 'us-east-1',
    credentials,
  })

describe.each<[string, () => Storage]>([
  ['a folder', () => folder.site],
  ['a bucket', inBucket],
])('%s', (_, open) => {
  let site: Storage
  beforeAll(() => {
    site = open()
  })

  it('creates once, replaces, lists and removes', async () => {
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
    expect(await site.list('mfe/a/')).toEqual(['mfe/a/1+x/é.js'])
    expect(Date.now() - (await site.modifiedAt('mfe/registry.json'))!.getTime()).toBeLessThan(
      60_000,
    )
    await site.remove('mfe/a/1+x/é.js')
    expect([await site.list('mfe/a/'), await site.modifiedAt('mfe/a/1+x/é.js')]).toEqual([
      [],
      undefined,
    ])
  })

  it('gives a key to one of many who want it', async () => {
    const winners = await Promise.all(
      Array.from({ length: 8 }, (_each, index) => site.create('mfe/history/7.json', String(index))),
    )
    expect(winners.filter(Boolean)).toHaveLength(1)
    expect(String(await site.read('mfe/history/7.json'))).toBe(String(winners.indexOf(true)))
  })
})

it('publishes, promotes and loses nothing in a bucket', async () => {
  const site = inBucket()
  const context = aContext({ site })
  try {
    await aPublished(context, { name: 'shell' })
    await makeStable(context, 'shell', '1.0.0-ss')
    await aPublished(context)
    await promoteCommand(context, 'mfe-student', '1.0.0-aa', {
      skipExecuted: true,
      reason: 'a fixture',
    })
    const write = (area: string) =>
      changeRegistry(site, { by: area, reason: 'test' }, (now) =>
        moves.promote(now, area, { release: '1-a' }),
      )
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(write))
    expect(await listStates(site)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const registry = await readRegistry(site)
    expect(Object.keys(registry.remotes).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'mfe-student'])
    expect(JSON.parse(String(await site.read('mfe/registry.json')))).toEqual(registry)
  } finally {
    context.remove()
  }
}, 30_000)

it('tells browsers what is for ever and what is not', async () => {
  const site = inBucket()
  await site.create('shell/1-a/main.js', 'x')
  await site.replace('mfe/registry.json', '{}')
  const { AwsClient } = await import('aws4fetch')
  const head = async (key: string) => {
    const { headers } = await new AwsClient({
      ...credentials,
      service: 's3',
      region: 'us-east-1',
    }).fetch(`${server.endpoint}/portal/site-${bucket}/${key}`)
    return [headers.get('content-type'), headers.get('cache-control')]
  }
  expect(await head('shell/1-a/main.js')).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(await head('mfe/registry.json')).toEqual(['application/json', 'no-cache'])
})

it('refuses a store that ignores If-None-Match before anything is written', async () => {
  const plain = await startBucketServer({ conditional: false })
  try {
    const site = openBucket({
      bucket: 'portal',
      endpoint: plain.endpoint,
      region: 'us-east-1',
      credentials,
    })
    await expect(site.create('mfe/history/1.json', '{}')).rejects.toThrow(
      'ignores "If-None-Match: *"',
    )
    expect(await site.list('mfe/')).toEqual([])
  } finally {
    await plain.stop()
  }
})

it('says what the bucket says', async () => {
  const wrong = {
    MFE_S3_ENDPOINT: server.endpoint,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'wrong',
  }
  await expect(
    (await openStorage('s3://portal/site', wrong)).read('mfe/registry.json'),
  ).rejects.toThrow('403 SignatureDoesNotMatch')
  await expect(openStorage('s3://portal/site', {})).rejects.toThrow('AWS_ACCESS_KEY_ID')
})
