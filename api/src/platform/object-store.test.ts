import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFolder, openStorage, StorageFault } from '@portal/storage'
import { startBucketServer, type BucketServer } from '@portal/storage/bucket-server'
import { temporaryFolder } from '../../test/database'
import { createObjectStore, objectPath, type ObjectStore } from './object-store'

const folder = temporaryFolder()
let server: BucketServer
beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.stop())

const folderStore = (root = folder) => createObjectStore(openFolder(root, 'private'))
const bucketStore = () =>
  createObjectStore(openStorage(server.bucket('uploads/'), { visibility: 'private' }))

describe.each<[string, () => ObjectStore]>([
  ['a folder', folderStore],
  ['a bucket', bucketStore],
])('%s', (_, open) => {
  let store: ObjectStore
  beforeAll(() => {
    store = open()
  })

  it('stores bytes under the hash of their content', async () => {
    const [first, same, other] = await Promise.all([
      store.put(Buffer.from('a')),
      store.put(Buffer.from('a')),
      store.put(Buffer.from('b')),
    ])
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(same).toBe(first)
    expect(other).not.toBe(first)
    expect((await store.get(first))?.toString()).toBe('a')
    expect([await store.has(first), await store.has('ab'.repeat(32))]).toEqual([true, false])
  })

  it('deletes an object, and accepts that it does not exist', async () => {
    const key = await store.put(Buffer.from('d'))
    await store.delete(key)
    await store.delete(key)
    expect(await store.get(key)).toBeNull()
  })

  it('accepts only keys', async () => {
    await expect(store.get('../../etc/passwd')).rejects.toThrow('Not the key of an object')
  })

  it('stores equal bytes apart, each under its own key', async () => {
    const [one, other] = [
      await store.putApart(Buffer.from('e')),
      await store.putApart(Buffer.from('e')),
    ]
    expect(other).not.toBe(one)
    await store.delete(one)
    expect([await store.get(one), (await store.get(other))?.toString()]).toEqual([null, 'e'])
  })

  it('lists the objects that were stored before a time', async () => {
    const key = await store.put(Buffer.from('f'))
    expect(await store.storedBefore(new Date(Date.now() + 60_000))).toContain(key)
    expect(await store.storedBefore(new Date(Date.now() - 60_000))).toEqual([])
  })
})

it('leaves no partial file if storing fails, and reports the error', async () => {
  const key = await folderStore().put(Buffer.from('g'))
  await folderStore().delete(key)
  const inTheWay = join(folder, objectPath(key))
  mkdirSync(join(inTheWay, 'a folder'), { recursive: true })
  await expect(folderStore().put(Buffer.from('g'))).rejects.toMatchObject({ syscall: 'rename' })
  expect(readdirSync(join(folder, '.unfinished'))).toEqual([])
  rmSync(inTheWay, { recursive: true })
})

it('deletes old partial files, and neither new ones nor whole objects', async () => {
  const key = await folderStore().put(Buffer.from('h'))
  const [old, fresh] = ['old', 'fresh'].map((name) => join(folder, '.unfinished', name))
  const before = new Date(Date.now() - 7_200_000)
  for (const file of [String(old), String(fresh)]) writeFileSync(file, 'half')
  for (const file of [String(old), join(folder, objectPath(key))]) utimesSync(file, before, before)
  await folderStore().removeUnfinished(new Date(Date.now() - 3_600_000))
  expect(readdirSync(join(folder, '.unfinished'))).toEqual(['fresh'])
  expect(await folderStore().has(key)).toBe(true)
})

it('has nothing in a folder that does not exist', async () => {
  const store = folderStore(`${folder}/nowhere`)
  expect(await store.storedBefore(new Date())).toEqual([])
  await store.removeUnfinished(new Date())
})

it('stores nothing while the bucket does not answer', async () => {
  const store = bucketStore()
  const before = await store.storedBefore(new Date(Date.now() + 60_000))
  server.pause()
  await expect(store.put(Buffer.from('lost'))).rejects.toThrow(StorageFault)
  server.resume()
  expect(await store.storedBefore(new Date(Date.now() + 60_000))).toEqual(before)
})
