import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../../lib/root.mjs'

/**
 * The product's own rules, from its own sources: the gate decides by the functions and lists that the shell and the API use.
 * Loaded when a gate runs and not before: they need installed packages.
 */
export function loadRules() {
  const { loadTypeScript } = createRequire(import.meta.url)('../../../packages/build/src/load-typescript.cjs')
  const { contractOperations } = createRequire(import.meta.url)('../../../packages/build/src/operations.cjs')
  const load = (file) => loadTypeScript(path.join(root, file))
  return {
    satisfies: load('shell/src/areas/versions.ts').satisfies,
    isManifest: load('shell/src/areas/manifest.ts').isManifest,
    modules: load('packages/contracts/src/modules.ts').modules,
    devMarker: load('packages/testing/src/dev/marker.ts').marker,
    operations: contractOperations(root),
  }
}

/** Puts the document together: the function that the portal's server runs. */
export function loadComposer() {
  const { loadTypeScript } = createRequire(import.meta.url)('../../../packages/build/src/load-typescript.cjs')
  return loadTypeScript(path.join(root, 'api/src/platform/compose-page.ts')).composePage
}

/** Which browsers get a canary: the function that the shell runs. */
export function loadBucket() {
  const { loadTypeScript } = createRequire(import.meta.url)('../../../packages/build/src/load-typescript.cjs')
  return loadTypeScript(path.join(root, 'packages/kit/src/releases/bucket.ts'))
}
