import type { ComponentType, ReactNode } from 'react'
import { createPortalStore, setInstitution, setTitleSuffix, type AreaModule } from '@portal/kit'
import { identity } from '@portal/content/identity'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from '../App'
import type { Portal } from '../context'
import { createAreas, type Areas } from '../areas/areas'
import { createMemory } from '../areas/outcome/memory'
import { timeouts } from '../areas/loading/timeouts'
import { readRegistry } from '@portal/releases'
import { createScrollHistory } from '../routing/scroll-history'
import { beingPrerendered } from '../hydration/prerendered-page'
import { headOf } from './head'

/** A page as HTML: the parts for the head and for the root element. */
export interface RenderedPage {
  head: string
  content: string
}

const nowhere = (): never => {
  throw new Error('There is no browser here')
}

/** The areas as in a new browser, before one is loaded. */
const areasOf = (registry: unknown, path: string): Areas =>
  createAreas(readRegistry(registry), {
    remote: { load: nowhere },
    host: { kit: '', shared: {} },
    timeouts,
    memory: createMemory(nowhere),
    report: () => undefined,
    shellRelease: '',
    path,
    readRegistry: () => Promise.resolve(null),
    mayLoadPageFor: () => false,
    loadPage: nowhere,
  })

/**
 * Renders the complete tree at once. Suspended parts are awaited, and a failing part is an error.
 */
async function toHtml(tree: ReactNode): Promise<string> {
  const errors: unknown[] = []
  // All content in place: by default React sends large parts later, with scripts that insert them.
  const options = {
    progressiveChunkSize: Infinity,
    onError: (error: unknown) => {
      errors.push(error)
    },
  }
  const { prelude } = await prerenderToNodeStream(tree, options)
  let html = ''
  for await (const chunk of prelude as AsyncIterable<Uint8Array | string>)
    html += typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk)
  if (errors.length > 0) throw errors[0]
  return html
}

/** React puts the preload links of pictures first; they belong in the head. */
function divide(html: string): { hints: string; content: string } {
  const hints = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? ''
  return { hints, content: html.slice(hints.length) }
}

/** The complete tree at `path`: nobody is signed in, and nothing is fetched. */
function treeAt(path: string, own: Pick<Portal, 'areas' | 'prerendered' | 'isAwaited'>): ReactNode {
  setInstitution(identity)
  setTitleSuffix(identity.name)
  const store = createPortalStore()
  const Router: ComponentType<{ children: ReactNode }> = ({ children }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  )
  const portal = { ...own, local: null, scrollHistory: createScrollHistory() }
  return <App store={store} initial={store.getState()} portal={portal} Router={Router} />
}

/**
 * Renders the guarded page at `path` as a browser with a session shows it until the session has
 * loaded: the frame and the heading, the same for everybody.
 */
export async function renderFrame(path: string, registry: unknown): Promise<string> {
  const areas = areasOf(registry, path)
  return divide(await toHtml(treeAt(path, { areas, prerendered: null, isAwaited: true }))).content
}

/**
 * Renders the page at `path` as the first render in a visitor's browser: nobody is signed in,
 * nothing is fetched, and no other area is known. `registry` needs only the page's area, and `area`
 * is the default export of its `src/area.ts`. Throws the errors of the page.
 */
export async function renderPage(
  path: string,
  registry: unknown,
  area: AreaModule,
): Promise<RenderedPage> {
  const areas = areasOf(registry, path)
  const found = areas.view().table.find(path)
  const load = found && area.routes[found.route.id]
  if (!found || !load) throw new Error('no area has this page')
  const page = (await load()).default
  const prerendered = beingPrerendered(page)
  const { hints, content } = divide(
    await toHtml(treeAt(path, { areas, prerendered, isAwaited: false })),
  )
  return { head: `${headOf(found.route, identity)}${hints}`, content }
}
