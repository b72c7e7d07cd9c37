import type { ComponentType, ReactNode } from 'react'
import { createPortalStore, setInstitution, setTitleSuffix, type AreaModule } from '@portal/kit'
import { identity } from '@portal/content/identity'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from '../App'
import { createAreas, type Areas } from '../areas/areas'
import { createMemory } from '../areas/outcome/memory'
import { timeouts } from '../areas/loading/timeouts'
import { readRegistry } from '@portal/releases'
import { createScrollHistory } from '../routing/scroll-history'
import { beingPrerendered } from '../hydration/prerendered-page'
import { headOf } from './head'

/** A page as HTML: what goes into the head, and what goes into the root element. */
export interface RenderedPage {
  head: string
  content: string
}

const nowhere = (): never => {
  throw new Error('There is no browser here')
}

/** The areas as a browser without any past knows them before it has loaded one. */
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

/** The whole tree in one go, complete: a part that waits for something is waited for, and one that fails is an error. */
async function toHtml(tree: ReactNode): Promise<string> {
  const errors: unknown[] = []
  // Everything in its place: React would otherwise send large parts later, and scripts that put them there.
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

/** Pictures that React wants early: it puts the links before everything else, and they belong into the head. */
function divide(html: string): { hints: string; content: string } {
  const hints = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? ''
  return { hints, content: html.slice(hints.length) }
}

/**
 * Draws the page at `path` as a visitor's browser first draws it: nobody is signed in, nothing has been fetched, and nothing is
 * known of other areas. `registry` needs the page's own area alone, and `area` is the default export of its `src/area.ts`.
 * Throws what the page throws.
 */
export async function renderPage(
  path: string,
  registry: unknown,
  area: AreaModule,
): Promise<RenderedPage> {
  setInstitution(identity)
  setTitleSuffix(identity.name)
  const areas = areasOf(registry, path)
  const found = areas.view().table.find(path)
  const load = found && area.routes[found.route.id]
  if (!found || !load) throw new Error('no area has this page')
  const page = (await load()).default
  const store = createPortalStore()
  const Router: ComponentType<{ children: ReactNode }> = ({ children }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  )
  const portal = {
    areas,
    local: null,
    scrollHistory: createScrollHistory(),
    prerendered: beingPrerendered(page),
  }
  const { hints, content } = divide(
    await toHtml(<App store={store} initial={store.getState()} portal={portal} Router={Router} />),
  )
  return { head: `${headOf(found.route, identity)}${hints}`, content }
}
