import type { ComponentType } from 'react'
import { createExternalStore, mayBeSignedIn } from '@portal/kit'
import type { AreaFailure } from '../areas/loading/area-failure'
import type { Areas } from '../areas/areas'
import type { ResourceState } from '../areas/loading/resource'
import type { FoundRoute } from '../routing/route-table'

/**
 * The prerendered page of the document. Its HTML stays until the code of the same release has
 * loaded and hydrates it. Code of another release would draw something else, so it draws the page
 * from the start.
 */
export interface PrerenderedPage {
  /** Whether the HTML is of this page. */
  isOf: (found: FoundRoute) => boolean
  /**
   * Whether it is and is still shown: its code has loaded or is still loading, and no other page
   * has replaced the HTML.
   */
  standsFor: (found: FoundRoute) => boolean
  /** False if the HTML has only a placeholder for its content. */
  isReadable: boolean
  /**
   * The progress of loading: `stalled` if no release of the code runs, `lost` if the HTML is
   * replaced.
   */
  progress: () => 'coming' | 'stalled' | 'here' | 'lost'
  /** The reason why it has stalled. */
  failure: () => AreaFailure | null
  subscribe: (listener: () => void) => () => void
  /** Loads the code again after it has stalled. */
  retry: () => void
  /**
   * The page's component from the release that drew the HTML. Stays pending if that release does
   * not load.
   */
  page: Promise<ComponentType>
  /** React has hydrated the page. */
  onHydrated: () => void
}

/** For the renderer of the HTML. */
export const beingPrerendered = (page: ComponentType): PrerenderedPage => ({
  isOf: () => true,
  standsFor: () => true,
  isReadable: true,
  progress: () => 'here',
  failure: () => null,
  subscribe: () => () => undefined,
  retry: () => undefined,
  page: Promise.resolve(page),
  onHydrated: () => undefined,
})

/** `<area>@<release>` of the release of an area that this browser runs or would run. */
function releaseInUse({ health }: Areas, { area }: FoundRoute): string {
  const state = health.current().find((each) => each.area === area)
  return state?.release && state.status !== 'switched-off' ? `${area}@${state.release}` : ''
}

/** A part of the page's HTML: it is connected as long as no other page has replaced the HTML. */
const partOf = (root: HTMLElement): Element | null => root.querySelector('main h1')

/**
 * A page may be drawn without its content, which it loads from the API (`Skeleton` of @portal/ui).
 */
const isReadable = (root: HTMLElement): boolean =>
  root.querySelector('main [data-page-loading]') === null

/**
 * The meaning of an attempt to load the page's code for the HTML of `release`. People can still
 * read a page whose code fails, but not one that has been switched off or has no content yet.
 */
function progressAfter(
  state: ResourceState<ComponentType>,
  isOfRelease: boolean,
  readable: boolean,
): ReturnType<PrerenderedPage['progress']> {
  if (state.status === 'ready') return isOfRelease ? 'here' : 'lost'
  return state.status === 'failed' && state.failure.kind !== 'disabled' && readable
    ? 'stalled'
    : 'lost'
}

/**
 * Keeps the HTML in `root` of the page at `found`, drawn by `release`, and loads its code. `onEnd`
 * is called when the waiting ends, whatever the result.
 */
function waitForCode(
  root: HTMLElement,
  areas: Areas,
  found: FoundRoute,
  { release, onEnd }: { release: string; onEnd: () => void },
): PrerenderedPage {
  const { area, route } = found
  const generation = areas.generation(area)
  const [part, readable] = [partOf(root), isReadable(root)]
  let isHydrated = false
  const progress = createExternalStore<ReturnType<PrerenderedPage['progress']>>('coming')
  let arrive!: (page: ComponentType) => void
  const page = new Promise<ComponentType>((resolve) => {
    arrive = resolve
  })
  let failure: AreaFailure | null = null
  const load = async (): Promise<void> => {
    const state = await areas.page(area, route.id).load()
    failure = state.status === 'failed' ? state.failure : null
    progress.set(progressAfter(state, releaseInUse(areas, found) === release, readable))
    if (progress.current() === 'here' && state.status === 'ready') arrive(state.value)
    if (progress.current() === 'lost') onEnd()
  }
  void load()
  const isOf = (other: FoundRoute): boolean => other.route.id === route.id
  return {
    page,
    isOf,
    standsFor: (other) =>
      isOf(other) &&
      progress.current() !== 'lost' &&
      areas.generation(area) === generation &&
      (isHydrated || part?.isConnected !== false),
    isReadable: readable,
    progress: progress.current,
    failure: () => failure,
    subscribe: progress.subscribe,
    retry: () => {
      progress.set('coming')
      void load()
    },
    onHydrated: () => {
      isHydrated = true
      onEnd()
    },
  }
}

/**
 * The page in the root element if it is the page at `path` and this browser runs the release that
 * drew it. Otherwise null, and the root is drawn from the start: React would not correct all
 * differences of another release. A page for guests waits for the guard.
 */
export function findPrerenderedPage(
  root: HTMLElement,
  areas: Areas,
  path: string,
  onEnd: () => void,
): PrerenderedPage | null {
  const found = areas.view().table.find(path)
  const { page, release } = root.dataset
  if (!found || !release || page !== path || releaseInUse(areas, found) !== release) return null
  if (found.route.access !== 'public' && mayBeSignedIn()) return null
  return waitForCode(root, areas, found, { release, onEnd })
}
