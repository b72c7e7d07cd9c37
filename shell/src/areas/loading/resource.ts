import { createExternalStore } from '@portal/kit'
import { toAreaFailure, type AreaFailure } from './area-failure'

export type ResourceState<T> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; failure: AreaFailure }

/**
 * A value that is loaded once and cached. Unlike `React.lazy`, it can be loaded again after a
 * failure.
 */
export interface Resource<T> {
  /** Stable until the state changes, for `useSyncExternalStore`. */
  current: () => ResourceState<T>
  subscribe: (listener: () => void) => () => void
  /**
   * Starts loading unless it has started or is complete. Never rejects; the state has the result.
   */
  load: () => Promise<ResourceState<T>>
}

export function createResource<T>(work: () => Promise<T>): Resource<T> {
  const state = createExternalStore<ResourceState<T>>({ status: 'idle' })
  let running: Promise<ResourceState<T>> | null = null
  const become = (next: ResourceState<T>): ResourceState<T> => {
    state.set(next)
    return next
  }
  const run = async (): Promise<ResourceState<T>> => {
    become({ status: 'loading' })
    try {
      return become({ status: 'ready', value: await work() })
    } catch (error) {
      return become({ status: 'failed', failure: toAreaFailure(error) })
    } finally {
      running = null
    }
  }
  return {
    current: state.current,
    subscribe: state.subscribe,
    load: () => {
      const now = state.current()
      if (now.status === 'ready') return Promise.resolve(now)
      return (running ??= run())
    },
  }
}

/** The value, or throws the failure. */
export async function valueOf<T>(resource: Resource<T>): Promise<T> {
  const state = await resource.load()
  if (state.status === 'ready') return state.value
  throw state.status === 'failed' ? state.failure : new Error('still loading')
}
