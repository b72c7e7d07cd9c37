import type { ComponentType } from 'react'
import { createExternalStore, mayBeSignedIn } from '@portal/kit'
import { isOfTheNetwork } from '../areas/loading/area-failure'
import type { Areas } from '../areas/areas'
import type { ResourceState } from '../areas/loading/resource'
import type { FoundRoute } from '../routing/route-table'

/**
 * The page that came as HTML with the document. Its HTML stands until the code that drew it has come and hydrates it, node
 * by node; code of another release would draw something else, and draws it anew.
 */
export interface PrerenderedPage {
  /** Whether the HTML is of this page. */
  isOf: (found: FoundRoute) => boolean
  /** Whether it is, and still stands: the code that drew it has come or may yet come. */
  standsFor: (found: FoundRoute) => boolean
  /** How its code comes along: `stalled` when it did not arrive, `lost` when the HTML gives way. */
  progress: () => 'coming' | 'stalled' | 'here' | 'lost'
  subscribe: (listener: () => void) => () => void
  /** Loads the code once more, after it has stalled. */
  retry: () => void
  /** The page's component, from the release that drew the HTML. Stays pending for ever when that does not come. */
  page: Promise<ComponentType>
  /** React has hydrated the page. */
  onHydrated: () => void
}

/** Where the HTML is being made. */
export const beingPrerendered = (page: ComponentType): PrerenderedPage => ({
  isOf: () => true,
  standsFor: () => true,
  progress: () => 'here',
  subscribe: () => () => undefined,
  retry: () => undefined,
  page: Promise.resolve(page),
  onHydrated: () => undefined,
})

/** `<area>@<release>` of what this browser runs, or would run, of an area. */
function releaseInUse({ health }: Areas, { area }: FoundRoute): string {
  const state = health.current().find((each) => each.area === area)
  return state?.release && state.status !== 'switched-off' ? `${area}@${state.release}` : ''
}

/** What an attempt to load the page's code means for the HTML that `release` drew. */
function progressAfter(
  state: ResourceState<ComponentType>,
  isOfRelease: boolean,
): ReturnType<PrerenderedPage['progress']> {
  if (state.status === 'ready') return isOfRelease ? 'here' : 'lost'
  return state.status === 'failed' && isOfTheNetwork(state.failure) ? 'stalled' : 'lost'
}

/** Leaves the HTML of the page at `found` as it is, drawn by `release`, and loads its code. `onEnd` runs when the waiting is over, however it ends. */
function waitForCode(
  areas: Areas,
  found: FoundRoute,
  release: string,
  onEnd: () => void,
): PrerenderedPage {
  const { area, route } = found
  const generation = areas.generation(area)
  const progress = createExternalStore<ReturnType<PrerenderedPage['progress']>>('coming')
  let arrive!: (page: ComponentType) => void
  const page = new Promise<ComponentType>((resolve) => {
    arrive = resolve
  })
  const load = async (): Promise<void> => {
    const state = await areas.page(area, route.id).load()
    progress.set(progressAfter(state, releaseInUse(areas, found) === release))
    if (progress.current() === 'here' && state.status === 'ready') arrive(state.value)
    if (progress.current() === 'lost') onEnd()
  }
  void load()
  const isOf = (other: FoundRoute): boolean => other.route.id === route.id
  return {
    page,
    isOf,
    standsFor: (other) =>
      isOf(other) && progress.current() !== 'lost' && areas.generation(area) === generation,
    progress: progress.current,
    subscribe: progress.subscribe,
    retry: () => {
      progress.set('coming')
      void load()
    },
    onHydrated: onEnd,
  }
}

/**
 * The page in the root element, when it is the one at `path` and this browser runs the release that drew it; else null, and the
 * root is drawn anew. A page of another release is no matter for patching: what differs would stay as it was. A page for guests
 * waits for the guard where somebody may be signed in.
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
  return waitForCode(areas, found, release, onEnd)
}
