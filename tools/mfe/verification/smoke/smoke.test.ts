import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildArea } from '../../../lib/build.mjs'
import { root } from '../../../lib/root.mjs'
import {
  type AreaManifest,
  pagesKey,
  parseRelease,
  type PublishedArea,
  type PublishedRelease,
} from '@portal/releases'
import { readArea, readShell } from '@portal/releases/store'
import { integrityOf } from '../../release-files'
import { publish } from '../../publish'
import { aContext, makeStable, type TestContext } from '../../testing/fixtures'
import type { PageSet } from '../../pages/render'
import { ensureSet } from '../../pages/sets'
import { verifyRelease, type Line } from '../run'

const area = 'mfe-staff-academics'
const areas = ['mfe-public', 'mfe-student', 'mfe-staff-people', area]
const distOf = (name: string): string => path.join(root, name, 'dist')
const read = (dist: string): PublishedRelease =>
  parseRelease(fs.readFileSync(path.join(dist, 'release.json'), 'utf8'), dist)

let context: TestContext
let shell: PublishedRelease
let published: PublishedArea
beforeAll(async () => {
  context = aContext()
  for (const name of ['shell', ...areas]) await buildArea(path.join(root, name))
  shell = await again('shell', '0.0.1-old')
  await makeStable(context, 'shell', shell.release)
  for (const name of ['shell', ...areas]) {
    const { release } = (await publish(context.site, distOf(name))).release
    await makeStable(context, name, release)
  }
  published = await readArea(context.site, area, read(distOf(area)).release)
}, 240_000)
afterAll(() => context.remove())

const onlyPages = (manifest: AreaManifest, ids?: readonly string[]): AreaManifest => ({
  ...manifest,
  routes: manifest.routes.filter(({ id }) => ids?.includes(id) ?? true),
})

/**
 * Copies the real build as a release with another name, with only these pages, and with files whose
 * text `edit` changes.
 */
async function again(
  name: string,
  release: string,
  pages?: readonly string[],
  edit = (_file: string, text: string): string => text,
): Promise<PublishedRelease> {
  const dist = path.join(context.root, `${name}-${release}`)
  const built = read(distOf(name))
  fs.mkdirSync(dist)
  for (const { path: file } of built.files) {
    const content = fs.readFileSync(path.join(distOf(name), file))
    const isText = /[.](c?js|html)$/.test(file)
    fs.writeFileSync(
      path.join(dist, file),
      isText ? edit(file, content.toString().replaceAll(built.release, release)) : content,
    )
  }
  const files = built.files.map((file) => ({
    ...file,
    packed: undefined,
    integrity: integrityOf(fs.readFileSync(path.join(dist, file.path))),
  }))
  const container =
    'container' in built
      ? {
          ...built.container,
          integrity: files.find(({ path: file }) => file === built.container.entry)?.integrity,
        }
      : undefined
  fs.writeFileSync(
    path.join(dist, 'release.json'),
    JSON.stringify({
      ...built,
      release,
      container,
      files,
      ...('area' in built && { area: onlyPages(built.area, pages) }),
    }),
  )
  return (await publish(context.site, dist)).release
}

/**
 * Runs the command itself, because the browser's driver does not run in Jest. Returns the smoke
 * line of the result, and the red lines before it.
 */
async function verify(name: string, release: string): Promise<Line & { red: string[] }> {
  await promisify(execFile)(process.execPath, [
    path.join(root, 'tools/mfe/cli.mjs'),
    'verify',
    name,
    release,
    '--site',
    context.folder,
  ]).catch(() => undefined)
  const { lines } = JSON.parse(
    String(await context.site.read(`mfe/gates/${name}/${release}.json`)),
  ) as { lines: Line[] }
  const red = lines.slice(0, -1).filter(({ ok }) => !ok)
  return { ...lines.at(-1)!, red: red.map((line) => `${line.check}: ${line.reason}`) }
}

const three = ['academics.academics', 'academics.grading-scales', 'academics.payments']

it('opens every page of an area in the stable and the previous shell', async () => {
  const { ok, reason } = await verify(area, (await again(area, '0.0.2-good', three)).release)
  expect([ok, reason]).toEqual([
    true,
    expect.stringMatching(/^6 pages opened: stable shell .*, previous shell 0[.]0[.]1-old$/),
  ])
})

it('sees a page that complains, and one that does not come', async () => {
  /** The script that only this page loads. */
  const ownOf = (loads: string) => {
    const others = published.lazy
      .filter((part) => part.loads !== loads)
      .flatMap(({ files }) => files)
    return published.lazy
      .find((part) => part.loads === loads)
      ?.files.find((file) => file.endsWith('.js') && !others.includes(file))
  }
  const [exams, payments] = [
    ownOf('./features/results/grading-scales'),
    ownOf('./features/bursary/payments'),
  ]
  const edit = (file: string, text: string): string => {
    if (file === exams) return `console.error("broken on purpose");${text}`
    return file === payments ? 'throw new Error("does not start")' : text
  }
  const { ok, reason } = await verify(area, (await again(area, '0.0.3-bad', three, edit)).release)
  expect(ok).toBe(false)
  expect(reason).toMatch(
    /stable shell [^:]+: academics[.]grading-scales console error: broken on purpose; stable shell/,
  )
  expect(reason).toMatch(
    /academics[.]payments uncaught: does not start, shows "This page (could not be loaded|has stopped working)"/,
  )
  expect(reason).not.toContain('academics.academics')
})

it('opens every page of every area in a new shell, which fulfils all other rules', async () => {
  const { ok, reason, red } = await verify('shell', shell.release)
  const pages = areas.flatMap((name) => (read(distOf(name)) as PublishedArea).area.routes).length
  expect([red, ok, reason]).toEqual([[], true, `${String(pages)} pages opened: stable areas`])
}, 300_000) // about seventy pages

it.each(areas)('fulfils all rules but this one with %s', async (name) => {
  const { release } = read(distOf(name))
  const { lines } = await verifyRelease(context, name, release, {
    skipSmoke: 'seen in the new shell',
  })
  expect(lines.filter(({ ok }) => !ok)).toEqual([])
})

it('sees a page that its own code draws otherwise than its HTML has it', async () => {
  const { name, release } = await again('mfe-public', '0.0.4-drawn', [
    'public.home',
    'public.about',
  ])
  const [host, guest] = [
    await readShell(context.site, shell.release),
    await readArea(context.site, name, release),
  ]
  await ensureSet(context.site, host, guest)
  const key = pagesKey(host.release, name, release)
  const set = JSON.parse(String(await context.site.read(key))) as PageSet
  const [home, about] = set.pages
  await context.site.replace(
    key,
    JSON.stringify({ ...set, pages: [home, { ...about, content: home?.content }] }),
  )
  const { ok, reason } = await verify(name, release)
  expect([ok, reason]).toEqual([
    false,
    expect.stringMatching(
      /^previous shell [^:]+: public[.]about uncaught: Minified React error #418/,
    ),
  ])
  expect(reason).not.toContain('public.home')
})
