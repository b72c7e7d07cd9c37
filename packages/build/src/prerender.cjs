const path = require('node:path')
const { Compilation, DefinePlugin, webpack } = require('webpack')
const { pageRequests } = require('./page-requests.cjs')
const rules = require('./rules.cjs')

/** Name of the Node build in a release's folder. No browser asks for it. */
const file = 'prerender.cjs'

/** React and the kit of whoever renders: an area brings no copy, exactly as in a browser (ADR 3). */
const provided = ['react', 'react/jsx-runtime', 'react-dom', '@portal/kit']

/**
 * The build's sources once more, for Node: one file that draws pages to HTML. Class names and the addresses of pictures are
 * the browser build's, or taking over the page would change it.
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

const isPrerendered = ({ routes }) => routes.some(({ prerender }) => prerender)

/**
 * `{ routeId: files }`: what each page brings in a browser besides what the area brings. A page that is rendered must be known;
 * another one, whose loader does more than import, is only loaded later.
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
