const path = require('node:path')
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin')
const HtmlWebpackPlugin = require('html-webpack-plugin')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const { DefinePlugin } = require('webpack')
const rules = require('./rules.cjs')
const { installedFile, readJson, rootOf } = require('./workspace.cjs')

/**
 * The entry connects the sources of the area to the dev shell. Only this build does so: the area
 * itself imports no mocks.
 */
const entryOf = (dir) => {
  const file = (name) => JSON.stringify(path.join(dir, 'src', name))
  const code = [
    `import { manifest } from ${file('manifest.ts')}`,
    "import { startDev } from '@portal/testing/dev'",
    `void startDev({ manifest, loadArea: () => import(${file('area.ts')}) })`,
  ].join('\n')
  return `data:text/javascript,${encodeURIComponent(code)}`
}

const typescript = {
  ...rules.typescript,
  options: {
    ...rules.typescript.options,
    jsc: {
      ...rules.typescript.options.jsc,
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: true, refresh: true } },
    },
  },
}

/** The same cascade layers as in the real page, where shell and areas are built separately. */
function styles({ name, dir, devShell, stylesheet }) {
  return {
    oneOf: [
      {
        include: stylesheet,
        ...rules.styles({ name: 'ui', dir: path.dirname(stylesheet), layers: {} }),
      },
      {
        include: devShell,
        ...rules.styles({ name: 'dev', dir: devShell, layers: { modules: 'shell' } }),
      },
      rules.styles({ name, dir, layers: { modules: 'areas', plain: 'areas' } }),
    ],
  }
}

/**
 * Builds an area that runs alone, in the dev shell of `@portal/testing`: with its own React and kit
 * and without federation. The dev server serves this build from memory only; releases are built
 * with `areaConfig`.
 */
function standaloneConfig({ dir }) {
  const { name } = readJson(path.join(dir, 'package.json'))
  const devShell = path.dirname(installedFile(dir, '@portal/testing/dev'))
  const stylesheet = installedFile(dir, '@portal/ui/styles.css')
  return {
    mode: 'development',
    name,
    context: dir,
    target: 'web',
    devtool: 'cheap-module-source-map',
    entry: { main: entryOf(dir) },
    cache: {
      type: 'filesystem',
      name: `dev-${name}`,
      cacheDirectory: path.join(rootOf(dir), 'node_modules/.cache/portal-dev'),
      buildDependencies: { config: [__filename, path.join(__dirname, 'rules.cjs')] },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescript, styles({ name, dir, devShell, stylesheet }), rules.assets] },
    output: {
      path: path.join(dir, 'dist-dev'),
      publicPath: '/',
      filename: 'dev/[name].js',
      chunkFilename: 'dev/[name].js',
      assetModuleFilename: 'dev/[name][ext]',
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    plugins: [
      new DefinePlugin({ __AREA_RELEASE__: JSON.stringify('standalone') }),
      new HtmlWebpackPlugin({ template: path.join(devShell, 'index.html'), minify: false }),
      new MiniCssExtractPlugin({
        filename: 'dev/[name].css',
        chunkFilename: 'dev/[name].css',
        // Each selector has a class of its own file, so the order of two files makes no difference.
        // Pages import them in different orders, which a single build of all pages would warn
        // about.
        ignoreOrder: true,
      }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
  }
}

module.exports = { standaloneConfig }
