import { registryKey, stateKey } from '@portal/releases'
import {
  changeRegistry,
  listStates,
  readRegistry,
  readState,
  type State,
} from '@portal/releases/store'
import type { Storage } from '@portal/storage'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { statusCommand, repairFirst, historyCommand } from './commands'
import * as transitions from './transitions'
import { aContext, type TestContext } from './testing/fixtures'

let context: TestContext
let site: Storage
beforeEach(() => {
  context = aContext()
  site = context.site
})
afterEach(() => context.remove())

const why = { by: 'test', reason: 'test' }
const promote = (name: string, release: string) =>
  changeRegistry(site, why, (now) => transitions.promote(now, name, { release }))
const projected = async (): Promise<State> =>
  JSON.parse(String(await site.read(registryKey))) as State

it('starts empty and keeps every state', async () => {
  await promote('shell', '1-a')
  await promote('mfe-student', '1-b')
  await promote('mfe-student', '2-c')
  expect(await listStates(site)).toEqual([1, 2, 3])
  expect((await readState(site, 2)).remotes['mfe-student']).toMatchObject({
    stable: { release: '1-b' },
    previous: null,
  })
  expect(await projected()).toMatchObject({
    seq: 3,
    parent: 2,
    shell: { stable: { release: '1-a' } },
    remotes: {
      'mfe-student': {
        stable: { release: '2-c' },
        previous: { release: '1-b' },
        canary: null,
        disabled: null,
      },
    },
  })
})

it('adds no entry for a stable release, and repairs an interrupted write of registry.json', async () => {
  await promote('shell', '1-a')
  const crashed = { ...(await readState(site, 1)), seq: 2, parent: 1, id: 'x', reason: 'crashed' }
  await site.create(stateKey(2), JSON.stringify(crashed))
  expect((await projected()).seq).toBe(1)
  await promote('shell', '1-a')
  expect(await listStates(site)).toEqual([1, 2])
  expect((await projected()).reason).toBe('crashed')
})

it('recognises its own entry if the store has written it and lost the answer', async () => {
  const deaf: Storage = {
    ...site,
    create: async (key, content) => (await site.create(key, content)) && false,
  }
  const state = await changeRegistry(deaf, why, (now) =>
    transitions.promote(now, 'shell', { release: '1-a' }),
  )
  expect(state.seq).toBe(1)
  expect(await listStates(site)).toEqual([1])
})

it('loses no promotion of 20 processes writing at once', async () => {
  const writer = (area: string) => `
    const { changeRegistry } = require('@portal/releases/store')
    const { promote } = require(${JSON.stringify(path.join(__dirname, 'transitions.ts'))})
    const { openFolder } = require('@portal/storage')
    void (async () => { for (let i = 1; i <= 10; i += 1) await changeRegistry(openFolder(${JSON.stringify(context.folder)}), { by: '${area}', reason: 'p' + i },
      (now) => promote(now, '${area}', { release: 'r' + i })) })()`
  const run = (area: string) =>
    new Promise((resolve) => {
      spawn(process.execPath, ['--import', 'tsx', '-e', writer(area)], { stdio: 'inherit' }).on(
        'exit',
        resolve,
      )
    })
  const areas = Array.from({ length: 20 }, (_, index) => `area-${index}`)
  expect(await Promise.all(areas.map(run))).toEqual(areas.map(() => 0))

  const seqs = await listStates(site)
  expect(seqs).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  const promotions = new Set(
    (await Promise.all(seqs.map((seq) => readState(site, seq)))).map(
      ({ by, reason }) => `${String(by)} ${String(reason)}`,
    ),
  )
  expect(promotions.size).toBe(200)
  expect(await projected()).toEqual(await readRegistry(site))
  expect(Object.values((await projected()).remotes).map(({ stable }) => stable?.release)).toEqual(
    areas.map(() => 'r10'),
  )
})

describe('a damaged registry.json', () => {
  const damages: [what: string, damage: () => Promise<void>][] = [
    [
      'truncated',
      async () => site.replace(registryKey, String(await site.read(registryKey)).slice(0, 40)),
    ],
    ['empty', () => site.replace(registryKey, '')],
    ['missing', () => site.remove(registryKey)],
    ['JSON of something else', () => site.replace(registryKey, '{"error":"not found"}')],
  ]
  beforeEach(async () => {
    await promote('shell', '1-a')
    await promote('mfe-student', '1-b')
  })

  it.each(damages)(
    '%s makes status fail, and is written again by the next command',
    async (_what, damage) => {
      await statusCommand(context)
      await damage()
      await expect(statusCommand(context)).rejects.toThrow(
        /^mfe\/registry.json is (damaged|missing or empty); state 2 is current/,
      )
      context.printed.length = 0
      await repairFirst(context)
      expect(context.printed).toEqual([expect.stringContaining('it has been written again')])
      expect(await projected()).toEqual(await readState(site, 2))
      await statusCommand(context)
      await damage()
      await promote('mfe-student', '2-c')
      expect(await projected()).toMatchObject({
        seq: 3,
        remotes: { 'mfe-student': { stable: { release: '2-c' }, previous: { release: '1-b' } } },
      })
    },
  )

  it('is no fault before anything is published', async () => {
    const fresh = aContext()
    await statusCommand(fresh)
    await repairFirst(fresh)
    expect(await fresh.site.list('mfe/')).toEqual([])
    fresh.remove()
  })
})

it('uses the next valid history entry if the highest is damaged, and continues above it', async () => {
  await promote('shell', '1-a')
  await promote('mfe-student', '1-b')
  await site.create(stateKey(3), '{"seq":3,"shell"')
  expect((await readRegistry(site)).seq).toBe(2)
  await promote('mfe-student', '2-c')
  expect(await listStates(site)).toEqual([1, 2, 3, 4])
  expect(await projected()).toMatchObject({
    seq: 4,
    parent: 2,
    remotes: { 'mfe-student': { stable: { release: '2-c' }, previous: { release: '1-b' } } },
  })
  await historyCommand(context)
  expect(context.printed.map((line) => line.trim().split('  ')[1])).toEqual([
    expect.stringMatching(/^20/),
    'damaged',
    expect.stringMatching(/^20/),
    expect.stringMatching(/^20/),
  ])
})

it('takes back no promotion whose history entry was damaged later', async () => {
  await promote('shell', '1-a')
  await promote('mfe-student', '1-b')
  await site.replace(stateKey(2), '')
  await promote('mfe-other', '1-c')
  expect(await projected()).toMatchObject({
    seq: 3,
    remotes: {
      'mfe-student': { stable: { release: '1-b' } },
      'mfe-other': { stable: { release: '1-c' } },
    },
  })
})
