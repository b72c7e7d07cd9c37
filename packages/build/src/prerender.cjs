const fs = require('node:fs')
const path = require('node:path')
const { transformSync } = require('@swc/core')
const { Compilation, DefinePlugin, webpack } = require('webpack')
const rules = require('./rules.cjs')

/** Name of the Node build in a release's folder. No browser asks for it. */
const file = 'prerender.cjs'

/** React and the kit of whoever renders: an area brings no copy, exactly as in a browser (ADR 3). */
const provided = ['react', 'react/jsx-runtime', 'react-dom', '@portal/kit']

/**
 * The build's sources once more, for Node: one file that draws pages to HTML. Class names and the addresses of pictures are
 * the browser build's, or taking over the page would change it.
 */
function nodeConfig({ context, resolve, output }, { name, entry, define, publicPath, externals = [] }) {
  return {
    mode: 'production',
    name: `${name} (prerender)`,
    context,
    target: 'node20',
    devtool: false,
    entry: { prerender: entry },
    resolve,
    externals: Object.fromEntries(externals.map((each) => [each, `commonjs ${each}`])),
    module: {
      rules: [rules.content, rules.typescript, rules.stylesInNode({ name, dir: context }), rules.assets],
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: rules.assetOptions({ emit: false }),
    },
    output: { path: output.path, filename: file, library: { type: 'commonjs2' }, assetModuleFilename: output.assetModuleFilename, publicPath },
    optimization: { minimize: false, moduleIds: 'deterministic' },
    performance: { hints: false },
    plugins: [new DefinePlugin(define)],
  }
}

/** Runs the Node build in memory; gives its one file. */
const compile = (config) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config)
    let source
    compiler.hooks.shouldEmit.tap('portal-prerender', (compilation) => {
      source = compilation.getAsset(file)?.source
      return false
    })
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')))
      else compiler.close(() => resolve(source))
    })
  })

/** Adds the Node build to the files of the release. `isWanted` is asked at each build: an area without such pages has none. */
class PrerenderPlugin {
  constructor({ isWanted = () => true, ...settings }) {
    Object.assign(this, { isWanted, settings })
  }

  apply(compiler) {
    const { context, resolve, output } = compiler.options
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderPlugin', stage }, async () => {
        if (!this.isWanted() || compilation.errors.length > 0) return
        const source = await compile(nodeConfig({ context, resolve, output }, this.settings))
        compilation.emitAsset(file, source, { minimized: true }) // as it is: a page that cannot be rendered says where
      })
    })
  }
}

/**
 * What a module of page loaders exports; each `import()` in it only takes the note `asked`. A module that it imports is read the
 * same way, since two places may share a loader.
 */
function readLoaders(file, notes) {
  const options = { swcrc: false, filename: file, jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } }
  const { code } = transformSync(fs.readFileSync(file, 'utf8'), options)
  const exports = {}
  let isStarting = true
  const note = (request) => {
    if (!isStarting) notes.asked = request
    if (request === '@portal/kit') return { defineArea: (area) => area }
    return isStarting && request.startsWith('.') ? readLoaders(path.resolve(path.dirname(file), `${request}.ts`), notes) : {}
  }
  new Function('exports', 'require', code)(exports, note)
  isStarting = false
  return exports
}

/** `{ routeId: request }`: what each page loader of an `area.ts` imports. */
async function pageRequests(areaFile) {
  const notes = {}
  const requests = {}
  for (const [id, load] of Object.entries(readLoaders(areaFile, notes).default.routes)) {
    await load()
    requests[id] = notes.asked
  }
  return requests
}

const isPrerendered = ({ routes }) => routes.some(({ prerender }) => prerender)

/** The same, or nothing where `area.ts` cannot be run here: what that means is said page by page. */
const requestsIn = (areaFile) => pageRequests(areaFile).catch(() => ({}))

/**
 * `{ routeId: files }`: what each page brings in a browser besides what the area brings. A page that is rendered must be known;
 * another one, whose loader does more than import, is only loaded later.
 */
async function pagesOf({ dir, manifest, lazy }) {
  const requests = await requestsIn(path.join(dir, 'src/area.ts'))
  const found = manifest.routes.map(({ id, prerender }) => {
    const group = lazy.find(({ loads }) => loads === requests[id])
    if (prerender && !group) throw new Error(`src/area.ts loads ${id} in a way that the build does not see`)
    return [id, group?.files]
  })
  return Object.fromEntries(found.filter(([, files]) => files))
}

module.exports = { PrerenderPlugin, pagesOf, isPrerendered, provided, file }
