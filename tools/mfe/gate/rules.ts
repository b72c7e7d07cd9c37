import { isManifest, type AreaManifest } from '@portal/releases'

/** The product's own rules, from its own sources: the gate decides by the functions and lists that the shell and the API use. */
export interface Rules {
  isManifest: (value: unknown) => value is AreaManifest
  modules: readonly string[]
  /** Stands in every build that holds the dev shell or its mocks. */
  devMarker: string
  /** `METHOD /path` of every operation. */
  operations: string[]
}

/** Loaded when a gate runs and not before: most commands do without. */
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
