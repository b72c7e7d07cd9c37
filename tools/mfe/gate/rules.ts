import { isManifest, type AreaManifest } from '@portal/releases'

/**
 * The product's rules from its own sources: the gate uses the same functions and lists as the shell
 * and the API.
 */
export interface Rules {
  isManifest: (value: unknown) => value is AreaManifest
  modules: readonly string[]
  /** A text in every build that contains the dev shell or its mocks. */
  devMarker: string
  /** `METHOD /path` of every operation. */
  operations: string[]
}

/** Loaded when a gate runs, because most commands do not need it. */
export async function loadRules(): Promise<Rules> {
  const { fileOperations, modules, operations } = await import('@portal/contracts')
  const { marker } = await import('@portal/testing/dev-marker')
  return {
    isManifest,
    modules,
    devMarker: marker,
    operations: [...operations, ...fileOperations].map(({ method, path }) => `${method} ${path}`),
  }
}
