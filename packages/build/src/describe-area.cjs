const path = require('node:path')
const { kitRange } = require('./kit-range.cjs')
const { loadTypeScript } = require('./load-typescript.cjs')
const { file: prerenderFile, pagesOf } = require('./prerender.cjs')
const { lazyGroups, preloadOf } = require('./release.cjs')
const { sharedVersions } = require('./shared.cjs')

/** The module of an area that its container exposes. */
const exposed = './src/area'

/** The object with each of its values replaced. */
const each = (object, pick) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, pick(value)]))

/** The manifest of an area. Throws if the file exports none, or one with another name. */
function manifestOf(dir, name) {
  const { manifest } = loadTypeScript(path.join(dir, 'src/manifest.ts'))
  if (manifest?.name !== name)
    throw new Error(`src/manifest.ts must export a manifest named ${name}`)
  return manifest
}

/** The description of a built area for its release.json. */
function describeArea({ dir, name, global, compilation, files }) {
  const manifest = manifestOf(dir, name)
  const versions = sharedVersions(dir)
  const entry = files.find(
    (file) => file.path.startsWith('remoteEntry.') && file.path.endsWith('.js'),
  )
  const kit = versions['@portal/kit'].version
  const lazy = lazyGroups(compilation, exposed)
  return {
    container: { global, expose: './area', entry: entry.path, integrity: entry.integrity },
    kit: { built: kit, requires: kitRange(compilation, dir) },
    shared: each(versions, ({ range }) => range),
    preload: preloadOf(compilation, entry.path, exposed),
    lazy,
    pages: pagesOf({ dir, manifest, lazy }),
    ...(files.some((file) => file.path === prerenderFile) && {
      prerender: { code: prerenderFile },
    }),
    area: manifest,
  }
}

module.exports = { describeArea, each, exposed, manifestOf }
