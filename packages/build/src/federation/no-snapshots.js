/**
 * Replaces the federation runtime's modules for manifests, snapshots and its own preload
 * (`withoutSnapshots` in webpack.cjs). The shell registers areas by the URL of their entry.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} }
  manifestCache = new Map()
}

export const getGlobalRemoteInfo = () => ({})

function unavailable() {
  throw new Error('The shell loads areas by their entry, not by a manifest')
}
export {
  unavailable as defaultPreloadArgs,
  unavailable as formatPreloadArgs,
  unavailable as generateSnapshotFromManifest,
  unavailable as getManifestFileName,
  unavailable as inferAutoPublicPath,
  unavailable as isManifestProvider,
  unavailable as normalizePreloadExposes,
  unavailable as preloadAssets,
  unavailable as simpleJoinRemoteEntry,
}
