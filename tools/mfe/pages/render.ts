import { fork } from 'node:child_process'
import {
  type AreaRoute,
  hasFrame,
  type PublishedArea,
  type PublishedShell,
  releaseKey,
  type RenderedPage,
} from '@portal/releases'
import { registryEntry } from '@portal/releases/store'
import type { Storage } from '@portal/storage'
import { bundledFile } from '../../lib/mfe.mjs'
import { integrityOf } from '../release-files'
import type { Answer, Drawn, DrawnFrame, Work } from './child'

const usualLimitMs = 30_000

/** The pages of an area in a shell as HTML: one file of the site. */
export interface PageSet {
  schema: 1
  shell: string
  area: string
  release: string
  pages: RenderedPage[]
  /** Frames of guarded pages. Sets from before frames have none. */
  frames?: DrawnFrame[]
}

/** The pages of an area's release that must be rendered. */
export const pagesOf = ({ area }: PublishedArea): AreaRoute[] =>
  area.routes.filter(({ prerender }) => prerender)

/** The guarded pages whose frames are rendered, by path. */
export const framesOf = ({ area }: PublishedArea): string[] =>
  area.routes.filter(hasFrame).map(({ path }) => path)

/**
 * Whether these two releases can render pages or frames. An older release has no code for it, and
 * its pages start in the browser.
 */
export const makesPages = (shell: PublishedShell, area: PublishedArea): boolean =>
  Boolean(shell.prerender) &&
  (pagesOf(area).length > 0 ? Boolean(area.prerender) : framesOf(area).length > 0)

/** Pages that a manifest wants to be rendered and that cannot be, as sentences. */
export const faultsOfPages = (area: PublishedArea): string[] =>
  pagesOf(area)
    .filter(({ path, access }) => !['public', 'guest'].includes(access) || path.includes(':'))
    .map(({ id }) => `${id} is to be rendered and is no page for visitors without parameters`)
    .concat(
      pagesOf(area).length > 0 && !area.prerender
        ? ['has pages to render and no code for it: build it again']
        : [],
    )

/**
 * The Node build of a release, if it is the published one; its hash is checked, because it is run.
 */
async function codeOf(
  site: Storage,
  { name, release, prerender, files }: PublishedShell | PublishedArea,
): Promise<string> {
  if (!prerender) throw new Error(`${name} ${release} has no code that draws pages`)
  const content = await site.read(releaseKey(name, release) + prerender.code)
  const { integrity } = files.find(({ path }) => path === prerender.code) ?? {}
  if (!content || integrityOf(content) !== integrity)
    throw new Error(`${name} ${release}: ${prerender.code} is not what release.json says`)
  return String(content)
}

/** Renders the pages in a process of its own, without any setting or secret of this one. */
function draw(program: string, work: Work, limitMs: number): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
    let words = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      words += chunk.toString()
    })
    child.on('message', (answer: Answer) =>
      'pages' in answer ? resolve(answer) : reject(new Error(answer.failure)),
    )
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      const why =
        signal === 'SIGKILL'
          ? `took longer than ${limitMs / 1000} s`
          : words.trim().split('\n').at(-1) || `ended with ${String(code ?? signal)}`
      reject(new Error(`rendering ${why}`)) // Without effect after the message.
    })
    child.send(work)
  })
}

/** The stylesheets of one page, which its HTML names. */
const stylesOf = ({ preload, pages = {} }: PublishedArea, id: string): string[] =>
  [...preload, ...(pages[id] ?? [])].filter((file) => file.endsWith('.css'))

/**
 * Renders every page of `area` with `prerender` in `shell`, and the frame of every guarded page;
 * both are release.json. The result depends only on these two releases and never changes. Throws an
 * error that names the page and the reason.
 */
export async function renderPages(
  site: Storage,
  shell: PublishedShell,
  area: PublishedArea,
  { limitMs = usualLimitMs } = {},
): Promise<PageSet> {
  const routes = new Map(pagesOf(area).map(({ path, id }) => [path as string, id]))
  const registry = {
    schema: 1,
    seq: 0,
    shell: { stable: registryEntry(shell) },
    remotes: { [area.name]: { stable: registryEntry(area) } },
  }
  const code = {
    shell: await codeOf(site, shell),
    area: routes.size > 0 ? await codeOf(site, area) : undefined,
  }
  const drawn = await draw(
    await bundledFile('child.mjs'),
    { ...code, registry, paths: [...routes.keys()], frames: framesOf(area) },
    limitMs,
  )
  return {
    schema: 1,
    shell: shell.release,
    area: area.name,
    release: area.release,
    pages: drawn.pages.map((page) => ({
      ...page,
      styles: stylesOf(area, routes.get(page.path) ?? ''),
    })),
    frames: drawn.frames,
  }
}
