const MiniCssExtractPlugin = require('mini-css-extract-plugin')

/**
 * Code without comments: webpack decides by the size of modules which of them share a file, and a
 * longer comment must not move any. The minifier does the rest for all modules together.
 */
const withoutComments = { compress: false, mangle: false, format: { comments: false } }

const typescript = {
  test: /[.]tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2020',
      externalHelpers: false,
      minify: withoutComments,
    },
    module: { type: 'es6' },
  },
}

const logo = /[\\/](?:packages|@portal)[\\/]content[\\/]logo[.]svg$/
/** As text, because base64 compresses badly. */
const svgAsText = (content) =>
  `data:image/svg+xml,${content
    .toString()
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('"', "'")
    .replace(/[%#<>{}]/g, encodeURIComponent)}`

/**
 * Pictures are separate files. Only a small logo is inlined, because the header of every page shows
 * it.
 */
const assets = {
  oneOf: [
    {
      test: logo,
      type: 'asset',
      parser: { dataUrlCondition: { maxSize: 2048 } },
      generator: { dataUrl: svgAsText },
    },
    { test: /[.](svg|png|jpe?g|avif|webp|woff2)$/, type: 'asset/resource' },
  ],
}

/** The same options for every kind of picture, in the format of `module.generator`. */
const assetOptions = (options) => ({ asset: options, 'asset/resource': options })

/** Runs first, so that the other rules see no JSON. */
const content = {
  test: /[\\/]packages[\\/]content[\\/]src[\\/][\w-]+[.]ts$/,
  enforce: 'pre',
  loader: require.resolve('./content-loader.cjs'),
}

const cssModules = ({ name, dir }) => ({
  mode: 'pure', // a selector without its own class would affect other areas
  localIdentName: `${name}-[local]-[hash:base64:5]`,
  localIdentContext: dir,
  localIdentHashSalt: name,
  namedExport: false,
  exportLocalsConvention: 'as-is',
})

/**
 * CSS. The class names of modules contain the name of the workspace. `layers` names the cascade
 * layers of CSS modules and of other CSS; a file without a layer is not wrapped.
 */
function styles({ name, dir, layers }) {
  const modules = cssModules({ name, dir })
  const use = (options, layer) => [
    MiniCssExtractPlugin.loader,
    { loader: require.resolve('css-loader'), options },
    ...(layer ? [{ loader: require.resolve('./layer-loader.cjs'), options: { layer } }] : []),
  ]
  return {
    test: /[.]css$/,
    oneOf: [
      { test: /[.]module[.]css$/, use: use({ modules }, layers.modules) },
      { use: use({ modules: false }, layers.plain) },
    ],
    sideEffects: true,
  }
}

/** CSS for Node: only the class names. */
function stylesInNode(settings) {
  const namesOnly = {
    loader: require.resolve('css-loader'),
    options: { modules: { ...cssModules(settings), exportOnlyLocals: true } },
  }
  return {
    test: /[.]css$/,
    oneOf: [{ test: /[.]module[.]css$/, use: namesOnly }, { type: 'asset/source' }],
  }
}

module.exports = { typescript, content, assets, assetOptions, styles, stylesInNode }
