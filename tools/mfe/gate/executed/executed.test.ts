import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildArea } from '../../../lib/build.mjs'
import { root } from '../../../lib/root.mjs'
import { parseRelease, type PublishedArea, type PublishedRelease } from '@portal/releases'
import { readArea } from '../../release'
import { publish, integrityOf } from '../../publish'
import { aContext, makeStable, type TestContext } from '../../testing/fixtures'
import type { PageSet } from '../../pages/render'
import type { Line } from '../run'

const area = 'mfe-staff-academics'
const read = (dist: string): PublishedRelease =>
  parseRelease(fs.readFileSync(path.join(dist, 'release.json'), 'utf8'), dist)

let context: TestContext
let shell: PublishedRelease
let published: PublishedArea
beforeAll(async () => {
  context = aContext()
  for (const name of ['shell', area]) await buildArea(path.join(root, name))
  shell = await again('shell', '0.0.1-old')
  await makeStable(context, 'shell', shell.release)
  await publish(context.site, path.join(root, 'shell/dist'))
  await makeStable(context, 'shell', read(path.join(root, 'shell/dist')).release)
  const { release } = (await publish(context.site, path.join(root, area, 'dist'))).release
  published = await readArea(context.site, area, release)
}, 240_000)
afterAll(() => context.remove())

/** The real build once more, as a release of another name; `edit` changes the text of a file. */
async function again(
  name: string,
  release: string,
  edit = (_file: string, text: string): string => text,
): Promise<PublishedRelease> {
  const dist = path.join(context.root, `${name}-${release}`)
  const built = read(path.join(root, name, 'dist'))
  fs.mkdirSync(dist)
  for (const { path: file } of built.files) {
    const content = fs.readFileSync(path.join(root, name, 'dist', file))
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
    JSON.stringify({ ...built, release, container, files }),
  )
  return (await publish(context.site, dist)).release
}

/** The command itself, because the browser's driver is no guest of Jest's. Gives the executed line of the result. */
async function gate(name: string, release: string): Promise<Line> {
  await promisify(execFile)(process.execPath, [
    path.join(root, 'tools/mfe/cli.mjs'),
    'gate',
    name,
    release,
    '--site',
    context.folder,
  ]).catch(() => undefined)
  const { lines } = JSON.parse(
    String(await context.site.read(`mfe/gates/${name}/${release}.json`)),
  ) as { lines: Line[] }
  return lines.at(-1)!
}

it('opens every page of an area in the stable and the previous shell', async () => {
  const { ok, reason } = await gate(area, published.release)
  const pages = String(2 * published.area.routes.length)
  expect([ok, reason]).toEqual([
    true,
    expect.stringMatching(
      new RegExp(`^${pages} pages opened: stable shell .*, previous shell 0[.]0[.]1-old$`),
    ),
  ])
}, 60_000)

it('sees a page that complains, and one that does not come', async () => {
  /** The script that only this page loads, not one that it shares with others. */
  const ownOf = (loads: string) => {
    const others = published.lazy
      .filter((part) => part.loads !== loads)
      .flatMap(({ files }) => files)
    return published.lazy
      .find((part) => part.loads === loads)
      ?.files.find((file) => file.endsWith('.js') && !others.includes(file))
  }
  const [exams, payments] = [
    ownOf('./features/academics/exams'),
    ownOf('./features/bursary/payments'),
  ]
  const edit = (file: string, text: string): string => {
    if (file === exams) return `console.error("broken on purpose");${text}`
    return file === payments ? 'throw new Error("does not start")' : text
  }
  const { ok, reason } = await gate(area, (await again(area, '0.0.2-bad', edit)).release)
  expect(ok).toBe(false)
  expect(reason).toMatch(
    /stable shell [^:]+: academics[.]exams console error: broken on purpose; stable shell/,
  )
  expect(reason).toMatch(
    /academics[.]payments uncaught: does not start, shows "This page (could not be loaded|has stopped working)"/,
  )
  expect(reason).not.toContain('academics.academics')
}, 60_000)

it('opens every area in a new shell', async () => {
  await makeStable(context, area, published.release)
  const { ok, reason } = await gate('shell', shell.release)
  expect([ok, reason]).toEqual([
    true,
    `${String(published.area.routes.length)} pages opened: stable areas`,
  ])
}, 60_000)

it('sees a page that its own code draws otherwise than its HTML has it', async () => {
  await buildArea(path.join(root, 'mfe-public'))
  const { name, release } = (await publish(context.site, path.join(root, 'mfe-public/dist')))
    .release
  const whole = await gate(name, release)
  expect([whole.ok, whole.reason]).toEqual([true, expect.stringContaining('pages opened')])
  const [key] = (await context.site.list('pages/')).filter((each) =>
    each.endsWith(`/${release}.json`),
  )
  const set = JSON.parse(String(await context.site.read(key!))) as PageSet
  set.pages.find(({ path: where }) => where === '/about')!.content = set.pages[0]!.content
  await context.site.replace(key!, JSON.stringify(set))
  const { ok, reason } = await gate(name, release)
  expect([ok, reason]).toEqual([
    false,
    expect.stringMatching(/public[.]about uncaught: Minified React error #418/),
  ])
}, 180_000)
