import { readArea, readShell } from '@portal/releases/store'
import { bootstrapSite } from '../bootstrap'
import { rollbackCommand } from '../commands'
import { promoteCommand, type PromoteOptions } from '../promote'
import { pruneCommand } from '../prune'
import {
  aBuild,
  aContext,
  aPublished,
  makeStable,
  type Own,
  type OwnArea,
  type OwnShell,
  type TestContext,
} from '../testing/fixtures'
import { aPage, area, shell, type Build } from '../testing/rendered-builds'
import { renderPages, type PageSet } from './render'
import { renderCommand } from './sets'

let context: TestContext
beforeEach(() => {
  context = aContext()
})
afterEach(() => context.remove())

async function isStable(...builds: Build<Own>[]): Promise<void> {
  for (const build of builds) {
    await aPublished(context, build)
    await makeStable(context, build.name, build.release)
  }
}
/** Both releases, published and read again. */
async function published(host: Build<OwnShell>, guest: Build<OwnArea>) {
  for (const build of [host, guest]) await aPublished(context, build)
  return [
    await readShell(context.site, host.release),
    await readArea(context.site, guest.name, guest.release),
  ] as const
}
const keys = () => context.site.list('pages/')
const setAt = async (key: string): Promise<PageSet> =>
  JSON.parse(String(await context.site.read(key))) as PageSet
const promote = (name: string, release: string, options: PromoteOptions = {}) =>
  promoteCommand(context, name, release, { skipSmoke: true, reason: 'fixture', ...options })

it('renders the pages of the manifest with the React of the shell into one file for the two releases', async () => {
  await isStable(shell('1-s'), area('1-a'))
  await renderCommand(context)
  expect(await keys()).toEqual(['pages/1-s/mfe-public/1-a.json'])
  expect(await setAt('pages/1-s/mfe-public/1-a.json')).toEqual({
    schema: 1,
    shell: '1-s',
    area: 'mfe-public',
    release: '1-a',
    pages: [
      {
        path: '/',
        head: '<title>/</title>',
        content: 'home of 1-s',
        styles: ['start.css', 'page.css'],
      },
    ],
    frames: [],
  })
  context.printed.length = 0
  await renderCommand(context)
  expect(context.printed).toEqual([
    '1 pages and 0 frames of mfe-public 1-a in shell 1-s were rendered already',
  ])
})

it('renders the frames of guarded pages without any code of the area', async () => {
  const guarded = aPage({
    id: 'public.home',
    path: '/app',
    access: 'student',
    frame: 'student',
    prerender: false,
  })
  const ofOne = { ...guarded, id: 'public.one', path: '/app/pay/:id' } as typeof guarded
  await isStable(
    shell('1-s'),
    area('1-a', undefined, { routes: [guarded, ofOne], prerender: undefined }),
  )
  await renderCommand(context)
  expect(await setAt('pages/1-s/mfe-public/1-a.json')).toMatchObject({
    pages: [],
    frames: [{ path: '/app', content: 'frame of /app in 1-s' }],
  })
})

it('is done by promoting either side, and found ready by a roll-back', async () => {
  await isStable(shell('1-s'), area('1-a'))
  await aPublished(context, area('2-b'))
  await promote('mfe-public', '2-b')
  await aPublished(context, shell('2-s'))
  await promote('shell', '2-s')
  const ready = [
    'pages/1-s/mfe-public/2-b.json',
    'pages/2-s/mfe-public/1-a.json',
    'pages/2-s/mfe-public/2-b.json',
  ]
  expect(await keys()).toEqual(ready)
  await rollbackCommand(context, 'mfe-public', '2-b')
  expect(await keys()).toEqual(ready)
  await rollbackCommand(context, 'shell', '2-s')
  expect(await keys()).toContain('pages/1-s/mfe-public/1-a.json')
})

it('does not promote a page that cannot be rendered, and says which and where', async () => {
  await isStable(shell('1-s'), area('1-a'))
  await aPublished(context, area('2-b', 'return window.innerWidth'))
  await expect(promote('mfe-public', '2-b')).rejects.toThrow(
    'mfe-public 2-b is not promoted: pages red',
  )
  const line = context.printed.find((each) => each.includes('RED'))
  expect(line).toMatch(
    /pages +stable shell 1-s: \/ cannot be rendered: ReferenceError: window is not defined \(in HomePage\)/,
  )
  expect(await keys()).toEqual([])
})

it('a roll-back is done in any case, and says which page starts in the browser', async () => {
  await isStable(shell('1-s'), area('1-a', "throw new TypeError('old mistake')"), area('2-b'))
  await rollbackCommand(context, 'mfe-public', '2-b')
  expect(context.printed[0]).toContain('mfe-public is at 1-a')
  expect(context.printed[1]).toContain('TypeError: old mistake')
  await expect(renderCommand(context)).rejects.toThrow('old mistake')
})

it('refuses what no visitor could open, and pages without the code for them', async () => {
  await isStable(shell('1-s'))
  await aPublished(
    context,
    area('1-a', undefined, {
      routes: [aPage({ path: '/app/home', access: 'student', frame: 'student' })],
    }),
  )
  await expect(promote('mfe-public', '1-a')).rejects.toThrow(/routes|pages/)
  expect(context.printed.join('\n')).toContain(
    'public.home is to be rendered and is no page for visitors without parameters',
  )
  await aPublished(context, area('2-b', undefined, { prerender: undefined }))
  await expect(promote('mfe-public', '2-b')).rejects.toThrow('pages red')
})

it('leaves pages to the browser where the shell is from before pages were rendered', async () => {
  await isStable({ name: 'shell', release: '0-s' })
  await aPublished(context, area('1-a'))
  await promote('mfe-public', '1-a')
  expect(await keys()).toEqual([])
})

it('runs only published code, passes it no settings, and ends it when it does not answer', async () => {
  process.env['SESSION_SECRET'] = 'hush'
  await isStable(shell('1-s'), area('1-a', 'return JSON.stringify(process.env)'))
  await renderCommand(context)
  expect((await setAt('pages/1-s/mfe-public/1-a.json')).pages[0]?.content).not.toContain('hush')
  delete process.env['SESSION_SECRET']
  const [host, slow] = await published(shell('2-s'), area('2-b', 'for (;;);'))
  await expect(renderPages(context.site, host, slow, { limitMs: 500 })).rejects.toThrow(
    'took longer than 0.5 s',
  )
  await context.site.replace('mfe/mfe-public/2-b/prerender.cjs', 'changed')
  await expect(renderPages(context.site, host, slow)).rejects.toThrow(
    'prerender.cjs is not what release.json says',
  )
})

it('an area gets only the packages that the shell shares', async () => {
  const [host, greedy] = await published(
    shell('1-s'),
    area('1-a', "return require('node:fs').readdirSync('/').join()"),
  )
  await expect(renderPages(context.site, host, greedy)).rejects.toThrow('the area asks for node:fs')
})

it('npm start renders too, and starts all the same when a page cannot be', async () => {
  const printed: string[] = []
  const start = async (...builds: Build<Own>[]) => {
    const releases = builds.map((build) => ({
      name: build.name,
      release: build.release,
      dir: aBuild(context, build).replace(/.dist$/, ''),
    }))
    await bootstrapSite(context.folder, releases, 'npm start', (line, level) => {
      printed.push(`${level}: ${line}`)
    })
  }
  await start(shell('1-s'), area('1-a'))
  await start(shell('1-s'), area('2-b', 'return window.innerWidth'))
  expect(printed).toEqual([
    'info: 1 pages and 0 frames of mfe-public 1-a in shell 1-s rendered',
    expect.stringMatching(/^warn: .*starts in the browser: mfe-public 2-b/),
  ])
})

it('goes with the first of its two releases that is pruned', async () => {
  await isStable(shell('1-s'), area('1-a'))
  await renderCommand(context)
  await context.site.replace('pages/0-s/mfe-public/1-a.json', '{}')
  await context.site.replace('pages/1-s/mfe-public/0-a.json', '{}')
  await context.site.create('shell/0-s/main.js', 'left over')
  await context.site.create('mfe/mfe-public/0-a/page.js', 'left over')
  await pruneCommand(context, { now: Date.now() + 31 * 24 * 60 * 60 * 1000 })
  expect(await keys()).toEqual(['pages/1-s/mfe-public/1-a.json'])
})
