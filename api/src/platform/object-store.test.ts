import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../test/database'
import { createFolderStore } from './object-store'

const folder = temporaryFolder()
const store = createFolderStore(folder)

it('keeps bytes under the hash of their content', async () => {
  const [first, same, other] = await Promise.all([
    store.put(Buffer.from('a')),
    store.put(Buffer.from('a')),
    store.put(Buffer.from('b')),
  ])
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(same).toBe(first)
  expect(other).not.toBe(first)
  expect((await store.get(first))?.toString()).toBe('a')
})

it('leaves no draft behind', async () => {
  await store.put(Buffer.from('c'))
  expect(
    readdirSync(folder, { recursive: true }).filter((name) =>
      String(name).split('/').at(-1)?.startsWith('.'),
    ),
  ).toEqual([])
})

it('leaves nothing half-written behind when storing fails, and says why it failed', async () => {
  const key = createHash('sha256').update('g').digest('hex')
  mkdirSync(join(folder, key.slice(0, 2), key, 'in the way'), { recursive: true })
  await expect(store.put(Buffer.from('g'))).rejects.toMatchObject({ syscall: 'rename' })
  expect(readdirSync(join(folder, key.slice(0, 2)))).toEqual([key])
  rmSync(join(folder, key.slice(0, 2), key), { recursive: true })
})

it('forgets what is deleted, and does not mind that it is gone', async () => {
  const key = await store.put(Buffer.from('d'))
  await store.delete(key)
  await store.delete(key)
  expect(await store.get(key)).toBeNull()
})

it('never leaves its folder', () => {
  expect(() => store.get('../../etc/passwd')).toThrow('Not the key of an object')
})

it('keeps equal bytes apart where asked to, each under a key of its own', async () => {
  const [one, other] = [
    await store.putApart(Buffer.from('e')),
    await store.putApart(Buffer.from('e')),
  ]
  expect(other).not.toBe(one)
  await store.delete(one)
  expect([await store.get(one), (await store.get(other))?.toString()]).toEqual([null, 'e'])
})

it('knows what was stored before a moment, also when nothing was yet', async () => {
  const key = await store.put(Buffer.from('f'))
  expect(await store.storedBefore(new Date(Date.now() + 60_000))).toContain(key)
  expect(await store.storedBefore(new Date(Date.now() - 60_000))).toEqual([])
  expect(await createFolderStore(`${folder}/nowhere`).storedBefore(new Date())).toEqual([])
})

it('deletes what a killed process had begun to store, and neither what is being stored nor what is whole', async () => {
  const key = await store.put(Buffer.from('h'))
  const [left, fresh] = [
    '.2f1d3c7a-1111-4222-8333-444455556666',
    '.9e8d7c6b-1111-4222-8333-444455556666',
  ].map((name) => join(folder, key.slice(0, 2), name))
  const before = new Date(Date.now() - 7_200_000)
  for (const file of [left, fresh]) writeFileSync(String(file), 'half')
  for (const file of [String(left), join(folder, key.slice(0, 2), key)])
    utimesSync(file, before, before)
  await store.removeUnfinished(new Date(Date.now() - 3_600_000))
  expect(readdirSync(join(folder, key.slice(0, 2))).sort()).toEqual([
    '.9e8d7c6b-1111-4222-8333-444455556666',
    key,
  ])
  await createFolderStore(`${folder}/nowhere`).removeUnfinished(new Date())
})
