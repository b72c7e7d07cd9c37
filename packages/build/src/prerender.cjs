const path = require('node:path')
const { Compilation, DefinePlugin, webpack } = require('webpack')
const { pageRequests } = require('./page-requests.cjs')
const rules = require('./rules.cjs')

/** Name of the Node build in the folder of a release. Browsers do not load it. */
const file = 'prerender.cjs'

/**
 * The renderer provides React and the kit. An area bundles no copy of them, just as in a browser
 * (ADR 3).
 */
const provided = ['react', 'react/jsx-runtime', 'react-dom', '@portal/kit']

/**
 * Builds the same sources for Node, into one file that renders pages to HTML. Class names and the
 * addresses of pictures must equal those of the browser build; otherwise hydration would change the
 * page.
 */
function nodeConfig(
  { context, resolve, output },
  { name, entry, define, publicPath, externals = [] },
) {
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
      rules: [
        rules.content,
        rules.typescript,
        rules.stylesInNode({ name, dir: context }),
        rules.assets,
      ],
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: rules.assetOptions({ emit: false }),
    },
    output: {
      path: output.path,
      filename: file,
      library: { type: 'commonjs2' },
      assetModuleFilename: output.assetModuleFilename,
      publicPath,
    },
    optimization: { minimize: false, moduleIds: 'deterministic' },
    performance: { hints: false },
    plugins: [new DefinePlugin(define)],
  }
}

/** Runs the Node build in memory. Resolves to the source of its one file. */
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

/**
 * Adds the Node build to the files of the release. `isWanted` is called at each build: an area
 * without prerendered pages has no Node build.
 */
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
        // Not minified, so that an error while rendering names the place in the code.
        compilation.emitAsset(file, source, { minimized: true })
      })
    })
  }
}

const isPrerendered = ({ routes }) => routes.some(({ prerender }) => prerender)

/**
 * `{ routeId: files }`: the files that a browser loads for each page in addition to those of the
 * area. A page whose loader does more than import is left out and its files are only loaded later.
 * Throws if such a page is prerendered.
 */
function pagesOf({ dir, manifest, lazy }) {
  const requests = pageRequests(path.join(dir, 'src/area.ts'))
  const found = manifest.routes.map(({ id, prerender }) => {
    const group = lazy.find(({ loads }) => loads === requests[id])
    if (prerender && !group)
      throw new Error(`src/area.ts loads ${id} in a way that the build does not see`)
    return [id, group?.files]
  })
  return Object.fromEntries(found.filter(([, files]) => files))
}

module.exports = { PrerenderPlugin, pagesOf, isPrerendered, provided, file }
