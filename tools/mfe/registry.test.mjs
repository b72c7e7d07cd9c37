import { spawn } from 'node:child_process'
import path from 'node:path'
import { changeRegistry, listStates, readRegistry, readState } from './registry.mjs'
import { registryKey, stateKey } from './site.mjs'
import * as moves from './moves.mjs'
import { aContext } from './testing/fixtures.mjs'

let context
let site
beforeEach(() => {
  context = aContext()
  site = context.site
})
afterEach(() => context.remove())

const why = { by: 'test', reason: 'test' }
const promote = (name, release) => changeRegistry(site, why, (now) => moves.promote(now, name, { release }))
const projected = async () => JSON.parse(await site.read(registryKey))

it('starts empty and keeps every state', async () => {
  await promote('shell', '1-a')
  await promote('mfe-student', '1-b')
  await promote('mfe-student', '2-c')
  expect(await listStates(site)).toEqual([1, 2, 3])
  expect((await readState(site, 2)).remotes['mfe-student']).toMatchObject({ stable: { release: '1-b' }, previous: null })
  expect(await projected()).toMatchObject({
    seq: 3, parent: 2, shell: { stable: { release: '1-a' } },
    remotes: { 'mfe-student': { stable: { release: '2-c' }, previous: { release: '1-b' }, canary: null, disabled: null } },
  })
})

it('makes no entry for what is stable already, and heals what a crash left between entry and projection', async () => {
  await promote('shell', '1-a')
  const crashed = { ...(await readState(site, 1)), seq: 2, parent: 1, id: 'x', reason: 'crashed' }
  await site.create(stateKey(2), JSON.stringify(crashed))
  expect((await projected()).seq).toBe(1)
  await promote('shell', '1-a')
  expect(await listStates(site)).toEqual([1, 2])
  expect((await projected()).reason).toBe('crashed')
})

it('knows its own entry again when the store kept it and lost the answer', async () => {
  const deaf = { ...site, create: async (key, content) => (await site.create(key, content)) && false }
  const state = await changeRegistry(deaf, why, (now) => moves.promote(now, 'shell', { release: '1-a' }))
  expect(state.seq).toBe(1)
  expect(await listStates(site)).toEqual([1])
})

it('loses no promotion of 20 processes writing at once', async () => {
  const writer = (area) => `
    import { changeRegistry } from ${JSON.stringify(path.join(__dirname, 'registry.mjs'))}
    import { promote } from ${JSON.stringify(path.join(__dirname, 'moves.mjs'))}
    import { openFolder } from ${JSON.stringify(path.join(__dirname, 'storage/folder.mjs'))}
    for (let i = 1; i <= 10; i += 1) await changeRegistry(openFolder(${JSON.stringify(context.folder)}), { by: '${area}', reason: 'p' + i },
      (now) => promote(now, '${area}', { release: 'r' + i }))`
  const run = (area) => new Promise((resolve) => {
    spawn(process.execPath, ['--input-type=module', '-e', writer(area)], { stdio: 'inherit' }).on('exit', resolve)
  })
  const areas = Array.from({ length: 20 }, (_, index) => `area-${index}`)
  expect(await Promise.all(areas.map(run))).toEqual(areas.map(() => 0))

  const seqs = await listStates(site)
  expect(seqs).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  const promotions = new Set((await Promise.all(seqs.map((seq) => readState(site, seq)))).map(({ by, reason }) => `${by} ${reason}`))
  expect(promotions.size).toBe(200)
  expect(await projected()).toEqual(await readRegistry(site))
  expect(Object.values((await projected()).remotes).map(({ stable }) => stable.release)).toEqual(areas.map(() => 'r10'))
}, 120_000)
