import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { findPublished, readRegistry } from '@portal/releases/store'
import { publishCommand, rollbackCommand } from './commands'
import { promoteCommand } from './promote'
import { aBuild, aContext, aPublished, makeStable, type TestContext } from './testing/fixtures'

let context: TestContext
beforeEach(() => {
  context = aContext()
})
afterEach(() => context.remove())

const publishStudent = () => publishCommand(context, 'mfe-student')

it('publishes to a new folder, and copies into the registry the facts that a page needs to start', async () => {
  aBuild(context, {
    files: {
      'entry.js': 'entry',
      'page.js': 'page',
      'page.js.br': zlib.brotliCompressSync('page'),
    },
  })
  await makeStable(context, 'mfe-student', await publishStudent())
  expect(fs.readdirSync(path.join(context.folder, 'mfe/mfe-student/1.0.0-aa'))).toEqual([
    'entry.js',
    'page.js',
    'page.js.br',
    'release.json',
  ])
  const stable = (await readRegistry(context.site)).remotes['mfe-student']?.stable
  expect(Object.keys(stable ?? {})).toEqual([
    'release',
    'container',
    'kit',
    'shared',
    'preload',
    'area',
  ])
})

it('builds first, unless the build is given', async () => {
  const build = jest.fn(async () => {
    aBuild(context)
  })
  await publishCommand({ ...context, build }, 'mfe-student')
  expect(build).toHaveBeenCalledWith('mfe-student')
  await publishCommand({ ...context, build }, 'mfe-student', {
    dist: aBuild(context, { release: '2.0.0-bb' }),
  })
  expect(build).toHaveBeenCalledTimes(1)
  expect(await findPublished(context.site, 'mfe-student', '2.0.0-bb')).toBeDefined()
})

it('takes the same content twice and refuses other content under the same id', async () => {
  aBuild(context)
  await publishStudent()
  expect(await publishStudent()).toBe('1.0.0-aa')
  aBuild(context, { files: { 'entry.js': 'other', 'page.js': 'page' } })
  await expect(publishStudent()).rejects.toThrow('releases never change')
  expect(String(await context.site.read('mfe/mfe-student/1.0.0-aa/entry.js'))).toBe('entry')
})

it('finishes what an interrupted publish began, if it was the same', async () => {
  aBuild(context)
  await context.site.create('mfe/mfe-student/1.0.0-aa/page.js', 'page')
  expect(await findPublished(context.site, 'mfe-student', '1.0.0-aa')).toBeUndefined()
  await publishStudent()
  expect(await findPublished(context.site, 'mfe-student', '1.0.0-aa')).toBeDefined()
  await context.site.create('mfe/mfe-student/2.0.0-bb/page.js', 'something else')
  aBuild(context, { release: '2.0.0-bb' })
  await expect(publishStudent()).rejects.toThrow('releases never change')
  expect(await findPublished(context.site, 'mfe-student', '2.0.0-bb')).toBeUndefined()
})

it('refuses a build whose files are not what release.json says', async () => {
  fs.appendFileSync(path.join(aBuild(context), 'page.js'), 'x')
  await expect(publishStudent()).rejects.toThrow('page.js is not what release.json says')
  fs.writeFileSync(path.join(aBuild(context), 'stray.js'), 'x')
  await expect(publishStudent()).rejects.toThrow('stray.js is not in release.json')
})

it.each([
  ['br', zlib.brotliCompressSync],
  ['gz', zlib.gzipSync],
])('refuses a file whose .%s is another one', async (packing, pack) => {
  const files = (content: string | Buffer) => ({
    'entry.js': 'entry',
    'page.js': 'page',
    [`page.js.${packing}`]: content,
  })
  aBuild(context, { files: files(pack('a page of somebody else')) })
  await expect(publishStudent()).rejects.toThrow(`page.js.${packing} is not the same file, packed`)
  aBuild(context, { files: files('no packing at all') })
  await expect(publishStudent()).rejects.toThrow(`page.js.${packing} is not the same file, packed`)
  fs.writeFileSync(
    path.join(aBuild(context, { files: files(pack('page')) }), `page.js.${packing}`),
    pack('changed'),
  )
  await expect(publishStudent()).rejects.toThrow(`page.js.${packing} is not what release.json says`)
  fs.writeFileSync(path.join(aBuild(context), `page.js.${packing}`), pack('page'))
  await expect(publishStudent()).rejects.toThrow(`page.js.${packing} is not in release.json`)
  aBuild(context, { files: files(pack('page')) })
  expect(await publishStudent()).toBe('1.0.0-aa')
})

it('rolls back to the release before, or to a named one, and changes no file but the registry', async () => {
  for (const release of ['1-a', '2-b', '3-c']) {
    await aPublished(context, { release })
    await makeStable(context, 'mfe-student', release)
  }
  const snapshot = () =>
    fs
      .readdirSync(context.folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /mfe-student\/|shell\//.test(file))
      .map((file) => `${file} ${fs.statSync(path.join(context.folder, file)).mtimeMs}`)
  const before = snapshot()
  await rollbackCommand(context, 'mfe-student', '3-c')
  expect((await readRegistry(context.site)).remotes['mfe-student']).toMatchObject({
    stable: { release: '2-b' },
    previous: { release: '3-c' },
  })
  await rollbackCommand(context, 'mfe-student', '2-b', { to: '1-a' })
  expect(await readRegistry(context.site)).toMatchObject({
    seq: 5,
    remotes: { 'mfe-student': { stable: { release: '1-a' } } },
  })
  expect(before.length).toBeGreaterThan(8)
  expect(snapshot()).toEqual(before)
})

it('promotes nothing that has not been published, and no path out of the site', async () => {
  await expect(promoteCommand(context, 'mfe-student', '9-z')).rejects.toThrow(
    'has not been published',
  )
  await expect(promoteCommand(context, '..', '9-z')).rejects.toThrow('is no name')
  await expect(context.site.read('../secret')).rejects.toThrow('is no key')
})

it('writes the page of the stable shell for plain web servers', async () => {
  await aPublished(context, { name: 'shell' })
  await makeStable(context, 'shell', '1.0.0-ss')
  expect(String(await context.site.read('index.html'))).toContain('/shell/main.js')
})
