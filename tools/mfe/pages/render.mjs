import { fork } from 'node:child_process'
import path from 'node:path'
import { root } from '../../lib/root.mjs'
import { integrityOf } from '../publish'
import { registryEntry } from '../release'
import { releaseKey } from '../site'

const program = path.join(root, 'tools/mfe/pages/child.mjs')
const usualLimitMs = 30_000

/** The pages of an area's release that are to be rendered. */
export const pagesOf = (area) => area.area.routes.filter(({ prerender }) => prerender)

/** Whether these two releases make pages: an older one of either has no code for it, and its pages start in the browser. */
export const makesPages = (shell, area) => Boolean(shell.prerender && area.prerender && pagesOf(area).length > 0)

/** What a manifest asks to be rendered and cannot be, as sentences. */
export const faultsOfPages = (area) =>
  pagesOf(area)
    .filter(({ path, access }) => !['public', 'guest'].includes(access) || path.includes(':'))
    .map(({ id }) => `${id} is to be rendered and is no page for visitors without parameters`)
    .concat(pagesOf(area).length > 0 && !area.prerender ? ['has pages to render and no code for it: build it again'] : [])

/** The Node build of a release, if it is what was published: it is run, as a browser would run the rest. */
async function codeOf(site, { name, release, prerender, files }) {
  const content = await site.read(releaseKey(name, release) + prerender.code)
  const { integrity } = files.find(({ path }) => path === prerender.code) ?? {}
  if (!content || integrityOf(content) !== integrity) throw new Error(`${name} ${release}: ${prerender.code} is not what release.json says`)
  return String(content)
}

/** Has the pages drawn in a process of their own, without any setting or secret of this one. */
function draw(work, limitMs) {
  return new Promise((resolve, reject) => {
    const child = fork(program, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
    let words = ''
    child.stderr.on('data', (chunk) => { words += chunk })
    child.on('message', ({ pages, failure }) => (pages ? resolve(pages) : reject(new Error(failure))))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      const why = signal === 'SIGKILL' ? `took longer than ${limitMs / 1000} s` : words.trim().split('\n').at(-1) || `ended with ${code ?? signal}`
      reject(new Error(`rendering ${why}`)) // without effect once the message has come
    })
    child.send(work)
  })
}

/** Stylesheets of one page, which its HTML names. */
const stylesOf = ({ preload, pages }, id) => [...preload, ...(pages[id] ?? [])].filter((file) => file.endsWith('.css'))

/**
 * Draws every page of `area` that is to be rendered, in `shell`; both are release.json. Depends on these two releases alone, so
 * what it gives never changes. Throws a sentence that names the page and the reason.
 */
export async function renderPages(site, shell, area, { limitMs = usualLimitMs } = {}) {
  const routes = pagesOf(area)
  const registry = { schema: 1, seq: 0, shell: { stable: registryEntry(shell) }, remotes: { [area.name]: { stable: registryEntry(area) } } }
  const code = { shell: await codeOf(site, shell), area: await codeOf(site, area) }
  const drawn = await draw({ ...code, registry, paths: routes.map(({ path }) => path) }, limitMs)
  return {
    schema: 1, shell: shell.release, area: area.name, release: area.release,
    pages: drawn.map((page, at) => ({ ...page, styles: stylesOf(area, routes[at].id) })),
  }
}
