const path = require('node:path')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin')
const HtmlWebpackPlugin = require('html-webpack-plugin')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const MinimizerPlugin = require('minimizer-webpack-plugin')
const { DefinePlugin, NormalModuleReplacementPlugin } = require('webpack')
const { pageTexts } = require('./content.cjs')
const { describeArea, each, exposed, manifestOf } = require('./describe-area.cjs')
const { PrerenderPlugin, isPrerendered, provided, file: prerenderFile } = require('./prerender.cjs')
const { FederationIdsPlugin } = require('./federation-ids.cjs')
const { IntegrityPlugin } = require('./integrity.cjs')
const { unfinishedId } = require('./release-id.cjs')
const { ReleasePlugin } = require('./release.cjs')
const { releaseRules } = require('./release-rules.cjs')
const rules = require('./rules.cjs')
const { areaShared, sharedVersions, shellShared } = require('./shared.cjs')
const { compileAhead, productionRouter, startInOneFile } = require('./shell-start.cjs')
const { sourcesOf } = require('./source-hash.cjs')
const { readJson, rootOf } = require('./workspace.cjs')

/**
 * Libraries ask for these before they use a browser, and for the developer tools of Redux, which
 * the published build does not start. The build leaves out the code for the other reply. The
 * renderer of pages has a build of its own.
 */
const known = {
  ...Object.fromEntries(
    ['window', 'document', 'navigator', 'globalThis'].map((name) => [`typeof ${name}`, '"object"']),
  ),
  'window.__REDUX_DEVTOOLS_EXTENSION__': 'undefined',
  'window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__': 'undefined',
}

/** Settings that shell and areas share. */
function base({ dir, name, release, layers, define }) {
  return {
    mode: 'production',
    name,
    context: dir,
    target: ['web', 'es2020'],
    devtool: false, // maps would triple the published size; the release id names the sources
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [rules.content, rules.typescript, rules.styles({ name, dir, layers }), rules.assets],
    },
    output: {
      path: path.join(dir, 'dist'),
      clean: true,
      // With a constant name, a second release in a tab would run the chunks of the first one.
      uniqueName: `${name}@${release}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: 120_000, // docs/reference/rules/performance.md
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      // In bytes of code without comments (rules.cjs). webpack's own 20 kB is for code with
      // comments.
      splitChunks: { minSize: 14_000 },
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: { compress: { passes: 6 }, format: { comments: false } },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: { hints: false }, // the verification checks a budget per route
    stats: 'errors-warnings',
    plugins: [
      new FederationIdsPlugin(),
      new DefinePlugin({ ...known, ...each(define, JSON.stringify) }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
    ],
  }
}

/**
 * Entries are registered by URL with their hashes, so the code for manifests and snapshots is not
 * needed.
 */
const lean = { target: 'web', disableSnapshot: true }

/** `lean` leaves out the plugins of these modules, but not the modules: 2 kB gzipped. */
const withoutSnapshots = () =>
  new NormalModuleReplacementPlugin(
    /[/\\](?:plugins[/\\]snapshot[/\\]SnapshotHandler|utils[/\\]preload|generateSnapshotFromManifest)[.]js$/,
    require.resolve('./federation/no-snapshots.js'),
  )

/**
 * The shell provides its federation runtime to the areas, so an area's entry has 8 kB instead of 27
 * kB. The plugin's own option (`provideExternalRuntime`) would select its CommonJS file, and with
 * it a second copy of the runtime with another 27 kB.
 */
const shareRuntime = require
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/cjs$/, 'js')

const federation = { dts: false, manifest: false, dev: false, shareStrategy: 'loaded-first' }

/** The shell. Its build does not depend on any area. */
function shellConfig({ dir }) {
  const name = path.basename(dir)
  const release = unfinishedId(dir)
  const publicPath = `/shell/${release}/`
  const versions = each(sharedVersions(dir), ({ version }) => version)
  const config = base({
    dir,
    name,
    release,
    layers: { modules: 'shell' },
    define: { __SHELL_RELEASE__: release, __SHELL_SHARED__: versions },
  })
  return {
    ...config,
    entry: { main: './src/main' },
    module: { ...config.module, rules: [...config.module.rules, startInOneFile(dir)] },
    resolve: { ...config.resolve, alias: productionRouter(dir) },
    output: { ...config.output, publicPath },
    plugins: [
      ...config.plugins,
      new HtmlWebpackPlugin({
        template: path.join(dir, 'src/index.html'),
        scriptLoading: 'defer',
        templateParameters: pageTexts(rootOf(dir)),
        // Keeps <!--registry-->.
        minify: { collapseWhitespace: true, conservativeCollapse: true, removeComments: false },
      }),
      new ModuleFederationPlugin({
        ...federation,
        name: 'shell',
        remotes: {},
        shared: shellShared(dir),
        runtimePlugins: [shareRuntime],
        experiments: { optimization: lean },
      }),
      withoutSnapshots(),
      compileAhead(),
      new PrerenderPlugin({
        name,
        entry: './src/prerender',
        define: { __SHELL_RELEASE__: JSON.stringify(release) },
        publicPath,
      }),
      new ReleasePlugin({
        dir,
        name,
        release,
        built: sourcesOf(dir),
        describe: () => ({
          kit: { provides: versions['@portal/kit'] },
          shared: versions,
          page: 'index.html',
          rules: releaseRules(dir),
          prerender: { code: prerenderFile },
        }),
      }),
    ],
  }
}

/**
 * An area: one container that exposes `./area`, described by its manifest. Its code runs from any
 * folder. Its pictures have site addresses, because prerendered HTML contains them. `isPublished:
 * false` is for a dev server: it serves pictures itself, and its pages are not prerendered.
 * `isElsewhere` is for files on another origin: the browser compares each with its hash.
 */
function areaConfig({
  dir,
  role = process.env.MFE_ROLE ?? 'remote',
  isPublished = true,
  isElsewhere = false,
}) {
  if (role !== 'remote')
    throw new Error(`MFE_ROLE=${role} is not known: only "remote" can be built`)
  const { name } = readJson(path.join(dir, 'package.json'))
  const global = name.replaceAll('-', '_')
  const release = unfinishedId(dir)
  const config = base({
    dir,
    name,
    release,
    layers: { modules: 'areas', plain: 'areas' },
    define: { __AREA_RELEASE__: release },
  })
  const publicPath = `/mfe/${name}/${release}/`
  const define = { __AREA_RELEASE__: JSON.stringify(release) }
  const isWanted = () => isPrerendered(manifestOf(dir, name))
  return {
    ...config,
    entry: {},
    module: {
      ...config.module,
      ...(isPublished && { generator: rules.assetOptions({ publicPath }) }),
    },
    output: { ...config.output, publicPath: 'auto' },
    plugins: [
      ...config.plugins,
      ...(isPublished
        ? [
            new PrerenderPlugin({
              isWanted,
              name,
              entry: exposed,
              define,
              publicPath,
              externals: provided,
            }),
          ]
        : []),
      new ModuleFederationPlugin({
        ...federation,
        name: global,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './area': exposed },
        shared: areaShared(dir),
        experiments: { externalRuntime: true, optimization: lean },
      }),
      ...(isElsewhere ? [new IntegrityPlugin()] : []),
      new ReleasePlugin({
        dir,
        name,
        release,
        ...(isPublished && { built: sourcesOf(dir) }),
        describe: (compilation, files) => describeArea({ dir, name, global, compilation, files }),
      }),
    ],
  }
}

module.exports = { shellConfig, areaConfig }
