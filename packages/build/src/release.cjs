const fs = require('node:fs')
const path = require('node:path')
const { promisify } = require('node:util')
const zlib = require('node:zlib')
const { Compilation, sources } = require('webpack')
const { integrityOf, withHashes } = require('./integrity.cjs')
const { hashOf, placeholder, withHash } = require('./release-id.cjs')
const { contractOperations, operationsIn } = require('./operations.cjs')

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const schema = 1
/** Beside dist/: the hash of the sources of the build there. */
const sourcesFile = '.data/built-sources'
const text = /[.](js|css|html|svg|json|txt)$/
/** In bytes. For a smaller file the extra headers weigh more than compression saves. */
const worthCompressing = 512

async function compressed(content) {
  const quality = { [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY }
  return { br: await brotli(content, { params: quality }), gz: await gzip(content, { level: 9 }) }
}

/**
 * Emits release.json, with the data for publishing, verification and loading, and `.br` and `.gz`
 * files beside each file.
 */
class ReleasePlugin {
  /**
   * @param release the unfinished id
   * @param built the hash of the sources; undefined for a build in memory
   * @param describe `(compilation, files) => object`: the part of release.json that differs between
   * shell and areas.
   */
  constructor({ dir, name, release, built, describe }) {
    Object.assign(this, { dir, name, release, built, describe })
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'ReleasePlugin', stage }, () =>
        this.emit(compilation),
      )
    })
    compiler.hooks.afterEmit.tap('ReleasePlugin', ({ errors }) => {
      if (this.built === undefined || errors.length > 0) return
      const file = path.join(compiler.context, sourcesFile)
      fs.mkdirSync(path.dirname(file), { recursive: true })
      fs.writeFileSync(file, this.built)
    })
  }

  async emit(compilation) {
    if (compilation.errors.length > 0) return
    const { contents, release: id } = this.finish(compilation)
    const files = await Promise.all(contents.map((file) => this.describeFile(compilation, file)))
    const code = contents
      .filter((file) => file.path.endsWith('.js'))
      .map((file) => file.content.toString())
    const release = {
      schema,
      name: this.name,
      release: id,
      ...this.describe(compilation, files),
      operations: operationsIn(code, contractOperations(this.dir)),
      files,
    }
    compilation.emitAsset(
      'release.json',
      new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`),
    )
  }

  /**
   * The files with the id of the release, and with hashes, in the places of the placeholders; and
   * the id.
   */
  finish(compilation) {
    const contents = compilation
      .getAssets()
      .map(({ name, source }) => ({ path: name, content: Buffer.from(source.buffer()) }))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
    const named = contents.map(({ path: file }) => ({ path: file }))
    const hash = hashOf(contents, this.describe(compilation, named))
    const finished = withHashes(
      contents.map((file) => ({ ...file, content: withHash(file.content, hash) })),
    )
    finished.forEach(({ path: file, content }, nth) => {
      if (content === contents[nth].content) return
      // Not immutable: the name has the hash of the content before, so webpack would leave a file
      // of another release with this name in dist/.
      compilation.updateAsset(file, new sources.RawSource(content), { immutable: false })
    })
    return { contents: finished, release: this.release.replace(placeholder, hash) }
  }

  async describeFile(compilation, { path: file, content }) {
    const description = { path: file, bytes: content.length, integrity: integrityOf(content) }
    if (!text.test(file) || content.length < worthCompressing)
      return { ...description, gzip: content.length }
    const { br, gz } = await compressed(content)
    // The server completes the shell's page for each request, so it would never send a compressed
    // copy.
    if (file.endsWith('.html')) return { ...description, gzip: gz.length }
    compilation.emitAsset(`${file}.br`, new sources.RawSource(br))
    compilation.emitAsset(`${file}.gz`, new sources.RawSource(gz))
    return { ...description, gzip: gz.length, packed: { br: integrityOf(br), gz: integrityOf(gz) } }
  }
}

/** Files that a browser needs before the area's first page can start, in the order of use. */
function preloadOf(compilation, entry, exposed) {
  const groups = compilation.chunkGroups.filter((group) =>
    group.origins.some(({ request }) => request === exposed),
  )
  return [...new Set([entry, ...groups.flatMap((group) => group.getFiles())])]
}

/**
 * The files of each `import()` in the code, with the imported module: the page of a route, a
 * schema, a tool that is loaded on demand.
 */
function lazyGroups(compilation, exposed) {
  const groups = compilation.chunkGroups.flatMap((group) => {
    const requests = [...new Set(group.origins.map(({ request }) => request))].filter(
      (request) => request && request !== exposed,
    )
    return requests.map((loads) => ({ loads, files: group.getFiles().sort() }))
  })
  const once = new Map(groups.map((group) => [JSON.stringify(group), group]))
  return [...once.values()].sort((a, b) => (a.loads < b.loads ? -1 : 1))
}

module.exports = { ReleasePlugin, preloadOf, lazyGroups, schema }
