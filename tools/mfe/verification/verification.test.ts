import zlib from 'node:zlib'
import { listStates, readPublished, readState } from '@portal/releases/store'
import { verifyRelease, type Line } from './run'
import { verifyCommand } from '../commands'
import { promoteCommand, type PromoteOptions } from '../promote'
import { integrityOf } from '../release-files'
import { aContext, aPublished, aRoute, makeStable } from '../testing/fixtures'
import { fresh, verify, lines } from './verification.fixture'

it('is green for a release that keeps every rule, and keeps its result', async () => {
  const green = {
    files: 'green',
    size: 'green',
    kit: 'green',
    shared: 'green',
    routes: 'green',
    operations: 'green',
    mocks: 'green',
    pages: 'green',
    smoke: 'green',
  }
  expect(await verify()).toEqual(green)
  const kept = JSON.parse(
    String(await fresh.context.site.read('mfe/gates/mfe-student/1.0.0-aa.json')),
  )
  expect(kept).toMatchObject({
    ok: true,
    by: 'test',
    against: ['stable shell 1.0.0-ss: shell 1.0.0-ss, mfe-student 1.0.0-aa'],
  })
  expect(kept.lines.at(-1)).toMatchObject({
    check: 'smoke',
    skipped: true,
    reason: expect.stringContaining('a fixture'),
  })
})

it('sees files that were changed, added or lost after publishing', async () => {
  await aPublished(fresh.context)
  await fresh.context.site.create('mfe/mfe-student/1.0.0-aa/stray.js', 'x')
  expect((await lines('mfe-student', '1.0.0-aa')).files).toBe('stray.js is not in release.json')
  await fresh.context.site.replace('mfe/mfe-student/1.0.0-aa/page.js', 'changed')
  expect((await lines('mfe-student', '1.0.0-aa')).files).toContain(
    'page.js is not what release.json says',
  )
  await fresh.context.site.remove('mfe/mfe-student/1.0.0-aa/page.js')
  expect((await lines('mfe-student', '1.0.0-aa')).files).toContain('lacks page.js')
})

it('sees a packing that was changed after publishing, and one that is not its file', async () => {
  const packed = (content: string) => ({
    'entry.js': 'entry',
    'page.js': 'page',
    'page.js.br': zlib.brotliCompressSync(content),
  })
  await aPublished(fresh.context, { files: packed('page') })
  expect((await lines('mfe-student', '1.0.0-aa')).files).toBe('green')
  const key = 'mfe/mfe-student/1.0.0-aa/'
  await fresh.context.site.replace(`${key}page.js.br`, zlib.brotliCompressSync('another'))
  expect((await lines('mfe-student', '1.0.0-aa')).files).toBe(
    'page.js.br is not what release.json says',
  )
  const release = await readPublished(fresh.context.site, 'mfe-student', '1.0.0-aa')
  release.files.find(({ path }) => path === 'page.js')!.packed!.br = integrityOf(
    zlib.brotliCompressSync('another'),
  )
  await fresh.context.site.replace(`${key}release.json`, JSON.stringify(release))
  expect((await lines('mfe-student', '1.0.0-aa')).files).toBe(
    'page.js.br is not the same file, packed',
  )
})

it("refuses an entry whose hash is not the file's", async () => {
  expect(
    (
      await verify({
        container: { global: 'g', expose: './area', entry: 'entry.js', integrity: 'sha384-x' },
      })
    ).files,
  ).toContain('entry')
})

it('keeps the size of the start and of each part', async () => {
  const { size } = await verify({
    files: { 'entry.js': 'x'.repeat(12_001), 'page.js': 'y'.repeat(45_001) },
  })
  expect(size).toBe(
    'the start weighs 12.0 kB gzipped, more than 12.0 kB; ./page brings 45.0 kB, more than 45.0 kB',
  )
})

it("counts of what the shell's page names code and styles, and no picture for previews", async () => {
  const page =
    '<meta content="%PUBLIC_URL%/shell/preview.png"><script src="/shell/main.js"></script><link href="/shell/main.css">'
  const sizeOf = async (release: string, css: string) => {
    const files = {
      'index.html': page,
      'preview.png': 'z'.repeat(60_000),
      'main.js': 'x'.repeat(100_000),
      'main.css': css,
    }
    return (await verify({ name: 'shell' as const, release, files })).size
  }
  expect(await sizeOf('2.0.0-ss', 'y'.repeat(66_000))).toBe('green')
  expect(await sizeOf('3.0.0-ss', 'y'.repeat(66_001))).toBe(
    'the start weighs 166.0 kB gzipped, more than 166.0 kB',
  )
})

it('compares kit and shared ranges with the stable and the previous shell', async () => {
  await aPublished(fresh.context, {
    name: 'shell',
    release: '2.0.0-ss',
    kit: { provides: '2.1.0' },
    shared: { react: '20.0.0' },
  })
  await makeStable(fresh.context, 'shell', '2.0.0-ss')
  const { kit, shared } = await verify({
    kit: { built: '1.0.0', requires: '^1' },
    shared: { react: '^19.0.0', elsewhere: '^1' },
  })
  expect(kit).toBe('stable shell 2.0.0-ss: needs kit ^1, the shell has 2.1.0')
  expect(shared).toBe(
    [
      'stable shell 2.0.0-ss: needs react ^19.0.0, the shell has 20.0.0',
      'stable shell 2.0.0-ss: needs elsewhere ^1, the shell does not state it',
      'previous shell 1.0.0-ss: needs elsewhere ^1, the shell does not state it',
    ].join('; '),
  )
  expect(
    (await verify({ release: '2.0.0-bb', kit: { built: '2.1.0', requires: '^2' }, shared: {} }))
      .kit,
  ).toBe('previous shell 1.0.0-ss: needs kit ^2, the shell has 1.0.0')
})

it("checks a shell the other way round, with the areas' stable, previous and canary releases", async () => {
  for (const release of ['1-a', '2-b']) {
    await aPublished(fresh.context, { release })
    await makeStable(fresh.context, 'mfe-student', release)
  }
  const { kit } = await verify({ name: 'shell', release: '2.0.0-ss', kit: { provides: '2.0.0' } })
  expect(kit).toBe(
    'mfe-student stable 2-b: needs kit ^1, the shell has 2.0.0; mfe-student previous 1-a: needs kit ^1, the shell has 2.0.0',
  )
  expect(
    (await verify({ name: 'shell', release: '1.1.0-ss', kit: { provides: '1.1.0' } })).kit,
  ).toBe('green')
})

it('finds an operation that the release does not name, such as those of a build without contracts', async () => {
  const files = { 'entry.js': 'call("GET /schools")', 'page.js': "send('POST /roles')" }
  expect((await verify({ files })).operations).toBe(
    'calls POST /roles, which its release.json does not name',
  )
  expect((await verify({ release: '1.0.0-bb', files, operations: [] })).operations).toBe(
    'calls GET /schools, which its release.json does not name; calls POST /roles, which its release.json does not name',
  )
  const { name, release } = await aPublished(fresh.context, { release: '1.0.0-cc', operations: [] })
  const { lines: all } = await verifyRelease(fresh.context, name, release, { skipSmoke: 'fixture' })
  expect(all.find(({ check }) => check === 'operations')).toMatchObject({
    ok: true,
    reason: 'the code calls no operation',
  })
})

it('checks an area of another repository like the own ones', async () => {
  const library = (release: string, path: string) =>
    verify({
      name: 'mfe-library',
      release,
      routes: [aRoute({ id: 'library.home', path, access: 'public', frame: 'public' })],
    })
  expect(Object.values(await library('1.0.0-aa', '/library'))).toEqual(Array(9).fill('green'))
  expect((await library('1.0.0-bb', '/staff/library')).routes).toBe(
    'library.home lies below /staff and is for "public"',
  )
})

it('finds the mocks in a bundle', async () => {
  expect(
    (await verify({ files: { 'entry.js': 'entry', 'page.js': 'open("portal-dev-shell")' } })).mocks,
  ).toBe('page.js holds "portal-dev-shell" of the mocks')
})

it('prevents a promotion, unless a person gives a reason', async () => {
  await aPublished(fresh.context, { operations: ['GET /nothing'] })
  const promote = (options: PromoteOptions = {}) =>
    promoteCommand(fresh.context, 'mfe-student', '1.0.0-aa', {
      skipSmoke: true,
      reason: 'fixture',
      ...options,
    })
  await expect(
    verifyCommand(fresh.context, 'mfe-student', '1.0.0-aa', {
      skipSmoke: true,
      reason: 'fixture',
    }),
  ).rejects.toThrow('operations red')
  await expect(promote()).rejects.toThrow('is not promoted: operations red')
  await expect(
    promoteCommand(fresh.context, 'mfe-student', '1.0.0-aa', { skipSmoke: true }),
  ).rejects.toThrow('need --reason')
  expect(await listStates(fresh.context.site)).toEqual([1])
  await promote({ force: true, reason: 'the API follows at noon' })
  expect(await readState(fresh.context.site, 2)).toMatchObject({
    reason: 'promote mfe-student 1.0.0-aa, the API follows at noon',
    forced: ['operations'],
    skipped: ['smoke'],
    remotes: { 'mfe-student': { stable: { release: '1.0.0-aa' } } },
  })
})

it('says what to install when Chromium is missing', async () => {
  await aPublished(fresh.context)
  const { ok, red, lines: all } = await verifyRelease(fresh.context, 'mfe-student', '1.0.0-aa')
  expect([ok, red, all.at(-1)?.reason]).toEqual([
    false,
    ['smoke'],
    expect.stringContaining('apt-get install chromium'),
  ])
})

it.each([
  ['without a shell', undefined, 'No shell is stable'],
  ['with a shell of before', { rules: undefined }, 'Shell 1.0.0-ss has no rules'],
])('has no rules for an area %s', async (_, own, problem) => {
  const alone = aContext()
  if (own) {
    await aPublished(alone, { name: 'shell', ...own })
    await makeStable(alone, 'shell', '1.0.0-ss')
  }
  await aPublished(alone)
  await expect(verifyRelease(alone, 'mfe-student', '1.0.0-aa')).rejects.toThrow(problem)
  alone.remove()
})

it('takes the line of the smoke test over while nothing around the release changes', async () => {
  await aPublished(fresh.context)
  const key = 'mfe/gates/mfe-student/1.0.0-aa.json'
  await verifyRelease(fresh.context, 'mfe-student', '1.0.0-aa')
  const kept = JSON.parse(String(await fresh.context.site.read(key))) as {
    at: string
    lines: Line[]
  }
  kept.lines.at(-1)!.ok = true
  await fresh.context.site.replace(key, JSON.stringify(kept))
  const smoke = async () =>
    (await verifyRelease(fresh.context, 'mfe-student', '1.0.0-aa', { reuse: true })).lines.at(-1)
  expect(await smoke()).toMatchObject({ ok: true, since: kept.at })
  await aPublished(fresh.context, { name: 'shell', release: '1.1.0-ss' })
  await makeStable(fresh.context, 'shell', '1.1.0-ss')
  expect(await smoke()).toMatchObject({ ok: false })
})
