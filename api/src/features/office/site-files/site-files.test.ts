import { gzipSync } from 'node:zlib'
import { releaseTokenMessages } from '@portal/contracts'
import { registryKey, stateKey } from '@portal/releases'
import { readRegistry } from '@portal/releases/store'
import type { Storage } from '@portal/storage'
import { testApp } from '../../../../test/app'
import { aReleaseToken } from '../../../../test/release-tokens'
import { openSite } from '../../../platform/stores'

const test = testApp()

let site: Storage
let token = ''
beforeEach(async () => {
  site = openSite(test.config)
  for (const key of await site.list('')) await site.remove(key)
  token = await aReleaseToken(test, { name: 'Student team' })
})

const bearer = (shown = token) => ({ authorization: `Bearer ${shown}` })
interface Answer {
  message?: string
  data: { written: boolean }
}
const write = async (
  key: string,
  content: unknown,
  { replaces = false, as = token }: { replaces?: boolean; as?: string } = {},
) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const reply = await test.call('POST', '/site-files', {
    body: { key, content: Buffer.from(text).toString('base64'), replaces },
    headers: bearer(as),
  })
  const { message, data } = reply.json<Answer>()
  return reply.statusCode === 200 ? data.written : [reply.statusCode, message]
}
const read = (key: string) =>
  test.call('GET', '/site-files/content', { query: { key }, headers: bearer() })

/** A release as its release.json describes it. */
const described = (name: string, release: string) => ({
  schema: 1,
  name,
  release,
  operations: [],
  files: [],
  container: { global: 'a', expose: './area', entry: 'entry.js', integrity: 'sha384-x' },
  kit: { built: '1.0.0', requires: '^1.0' },
  shared: { react: '^19.0.0' },
  preload: [],
  lazy: [],
  area: { schema: 1, name, routes: [], menu: [] },
})
const entry = (release: string, name = 'mfe-student') => {
  const { container, kit, shared, preload, area } = described(name, release)
  return { release, container, kit, shared, preload, area }
}
const publish = (release: string, name = 'mfe-student', as = token) =>
  write(`mfe/${name}/${release}/release.json`, described(name, release), { as })

const state = (seq: number, remotes: object, changes: object = {}) => ({
  schema: 1,
  seq,
  parent: seq - 1,
  id: `id-${String(seq)}`,
  at: '2000-01-01T00:00:00.000Z',
  by: 'Somebody else',
  reason: 'promote',
  shell: { stable: null, previous: null },
  remotes,
  ...changes,
})
const promote = (seq: number, remotes: object, changes?: object, as?: string) =>
  write(stateKey(seq), state(seq, remotes, changes), as ? { as } : {})
const stable = (release: string, previous: string | null = null) => ({
  stable: entry(release),
  previous: previous === null ? null : entry(previous),
})

it('publishes, lists and reads a release, and publishes it once', async () => {
  expect(await write('mfe/mfe-student/1.0.0-a/main.js', 'run()')).toBe(true)
  expect([await publish('1.0.0-a'), await publish('1.0.0-a')]).toEqual([true, false])
  const files = (
    await test.call('GET', '/site-files', {
      query: { prefix: 'mfe/mfe-student/' },
      headers: bearer(),
    })
  ).json<{ data: { files: { key: string }[] } }>()
  expect(files.data.files.map(({ key }) => key)).toEqual([
    'mfe/mfe-student/1.0.0-a/main.js',
    'mfe/mfe-student/1.0.0-a/release.json',
  ])
  const content = await read('mfe/mfe-student/1.0.0-a/main.js')
  expect([content.headers['content-type'], content.body]).toEqual([
    'application/octet-stream',
    'run()',
  ])
  const entries = await test.db('audit_log').where({ action: 'release.published' }).select()
  expect(entries).toEqual([
    expect.objectContaining({ actor_kind: 'token', record: 'releases/mfe-student@1.0.0-a' }),
  ])
})

it('reads a compressed file without a change, also for a client that accepts compression', async () => {
  const packed = gzipSync('run()')
  await site.create('mfe/mfe-student/1.0.0-a/main.js.gz', packed)
  const reply = await test.call('GET', '/site-files/content', {
    query: { key: 'mfe/mfe-student/1.0.0-a/main.js.gz' },
    headers: { ...bearer(), 'accept-encoding': 'gzip, deflate, br' },
  })
  expect(reply.headers).not.toHaveProperty('content-encoding')
  expect(reply.rawPayload.equals(packed)).toBe(true)
})

it('changes the registry under the name of the token, at the time of the portal', async () => {
  await publish('1.0.0-a')
  expect(await promote(1, { 'mfe-student': stable('1.0.0-a') })).toBe(true)
  const present = await readRegistry(site)
  expect(present).toMatchObject({ seq: 1, by: 'Student team', reason: 'promote', id: 'id-1' })
  expect(present.at).not.toContain('2000')
  expect(JSON.parse(String(await site.read(registryKey)))).toEqual(present)
  const entries = await test.db('audit_log').where({ action: 'releases.changed' }).select()
  expect(entries).toHaveLength(1)
})

it('knows a state that it has written when the command sends it again', async () => {
  await publish('1.0.0-a')
  const remotes = { 'mfe-student': stable('1.0.0-a') }
  expect([await promote(1, remotes), await promote(1, remotes)]).toEqual([true, true])
  expect(await promote(1, remotes, { id: 'of another command' })).toBe(false)
  expect((await readRegistry(site)).seq).toBe(1)
})

it('lets one of two commands write a state', async () => {
  await publish('1.0.0-a')
  const remotes = { 'mfe-student': stable('1.0.0-a') }
  const both = await Promise.all([
    promote(1, remotes, { id: 'one' }),
    promote(1, remotes, { id: 'other' }),
  ])
  expect(both.sort()).toEqual([false, true])
})

it('allows a canary and a message while the area is off, and goes back without the release', async () => {
  await publish('1.0.0-a')
  await publish('2.0.0-b')
  await promote(1, { 'mfe-student': stable('1.0.0-a') })
  const canary = { ...entry('2.0.0-b'), percent: 10, salt: 'x', groups: ['qa'] }
  const disabled = { message: 'Back at noon.', until: null }
  const next = { 'mfe-student': { ...stable('1.0.0-a'), canary, disabled } }
  expect(await promote(2, next)).toBe(true)
  await site.remove('mfe/mfe-student/1.0.0-a/release.json')
  expect(await promote(3, { 'mfe-student': stable('2.0.0-b', '1.0.0-a') })).toBe(true)
})

it.each([
  ['another area', () => promote(1, { 'mfe-public': stable('1.0.0-a') }), 403, 'otherPlace'],
  [
    'the shell',
    () => promote(1, {}, { shell: { stable: { release: '1.0.0-a' } } }),
    403,
    'otherPlace',
  ],
  [
    'a release that is not published',
    () => promote(1, { 'mfe-student': stable('9.9.9-z') }),
    400,
    'notPublished',
  ],
  [
    'other settings of a release',
    () =>
      promote(1, {
        'mfe-student': { stable: { ...entry('1.0.0-a'), kit: { built: '9', requires: '*' } } },
      }),
    400,
    'notPublished',
  ],
  ['a state of the future', () => promote(3, {}), 409, 'outOfDate'],
  ['another parent', () => promote(1, {}, { parent: 7 }), 409, 'outOfDate'],
  ['a state without a reason', () => promote(1, {}, { reason: undefined }), 400, 'damaged'],
  ['another document', () => write(stateKey(1), '{}'), 400, 'damaged'],
  [
    'an unknown setting',
    () => promote(1, { 'mfe-student': { ...stable('1.0.0-a'), more: 1 } }),
    400,
    'damaged',
  ],
] as const)('refuses a change to %s', async (_, change, status, message) => {
  await publish('1.0.0-a')
  expect(await change()).toEqual([status, releaseTokenMessages[message]])
  expect((await readRegistry(site)).seq).toBe(0)
})

it('refuses a removal of another area', async () => {
  const all = await aReleaseToken(test, { areas: ['mfe-public', 'mfe-student'] })
  await publish('1.0.0-a')
  await publish('1.0.0-a', 'mfe-public', all)
  const both = {
    'mfe-student': stable('1.0.0-a'),
    'mfe-public': { stable: entry('1.0.0-a', 'mfe-public'), previous: null },
  }
  expect(await promote(1, both, {}, all)).toBe(true)
  expect(await promote(2, { 'mfe-student': both['mfe-student'] })).toEqual([
    403,
    releaseTokenMessages.otherPlace,
  ])
})

it('refuses to change the current releases with a token that may only publish', async () => {
  const publisher = await aReleaseToken(test, { right: 'publish' })
  expect(await publish('1.0.0-a', 'mfe-student', publisher)).toBe(true)
  expect(await promote(1, { 'mfe-student': stable('1.0.0-a') }, {}, publisher)).toEqual([
    403,
    releaseTokenMessages.notPromote,
  ])
})

it('writes the result of a verification under the name of the token', async () => {
  const key = 'mfe/gates/mfe-student/1.0.0-a.json'
  expect(await write(key, { ok: true, by: 'Me' }, { replaces: true })).toBe(true)
  expect((await read(key)).json()).toEqual({ ok: true, by: 'Student team' })
})

it('writes rendered pages of its own areas, and with the shell of all', async () => {
  const pages = { pages: [] }
  const shell = await aReleaseToken(test, { areas: ['shell'] })
  expect(await write('pages/1.0.0-s/mfe-student/1.0.0-a.json', pages)).toBe(true)
  expect(await write('pages/1.0.0-s/mfe-public/1.0.0-a.json', pages)).toEqual([
    403,
    releaseTokenMessages.otherFile,
  ])
  expect(await write('pages/1.0.0-s/mfe-public/1.0.0-a.json', pages, { as: shell })).toBe(true)
})

it('writes the registry again from its history, whatever is sent', async () => {
  await publish('1.0.0-a')
  await promote(1, { 'mfe-student': stable('1.0.0-a') })
  await site.replace(registryKey, '{')
  expect(await write(registryKey, { remotes: {} }, { replaces: true })).toBe(true)
  expect(await readRegistry(site)).toEqual(JSON.parse(String(await site.read(registryKey))))
})

it.each([
  ['a release of another area', 'mfe/mfe-public/1.0.0-a/main.js', false, 403, 'otherFile'],
  ['a release of the shell', 'shell/1.0.0-a/main.js', false, 403, 'otherFile'],
  ['a changed file of a release', 'mfe/mfe-student/1.0.0-a/main.js', true, 409, 'neverReplaced'],
  ['a changed state', stateKey(1), true, 409, 'neverReplaced'],
  ['the description of another release', 'mfe/mfe-student/1/release.json', false, 400, 'damaged'],
  ['pages that are no JSON', 'pages/1/mfe-student/1.json', false, 400, 'damaged'],
  ['a file beside the releases', 'mfe/other.json', false, 400, 'unknownFile'],
] as const)('refuses %s', async (_, key, replaces, status, message) => {
  expect(await write(key, 'run()', { replaces })).toEqual([status, releaseTokenMessages[message]])
  expect(await site.read(key)).toBeUndefined()
})

it.each(['../portal.sqlite', 'mfe//x', 'mfe/../../x', '.env', '/etc/passwd', 'mfe/a\\b'])(
  'neither reads nor writes %s',
  async (key) => {
    expect((await read(key)).statusCode).toBe(400)
    expect(await write(key, 'run()')).toEqual([400, expect.any(String)])
  },
)

it('answers a reading of an unknown file with 404', async () => {
  expect((await read('mfe/mfe-student/1.0.0-a/none.js')).statusCode).toBe(404)
})
