const MiniCssExtractPlugin = require('mini-css-extract-plugin')

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
    },
    module: { type: 'es6' },
  },
}

const logo = /[\\/]packages[\\/]content[\\/]logo[.]svg$/
/** Pictures are files of their own, but for a small logo: it stands in every page's header. */
/** As text and not in base64, which no compression makes smaller. */
const svgAsText = (content) =>
  `data:image/svg+xml,${content
    .toString()
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('"', "'")
    .replace(/[%#<>{}]/g, encodeURIComponent)}`

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

/** The same options for every kind of picture, as `module.generator` wants them. */
const assetOptions = (options) => ({ asset: options, 'asset/resource': options })

/** Before everything else, so that what the other rules see has no JSON in it. */
const content = {
  test: /[\\/]packages[\\/]content[\\/]src[\\/][\w-]+[.]ts$/,
  enforce: 'pre',
  loader: require.resolve('./content-loader.cjs'),
}

const cssModules = ({ name, dir }) => ({
  mode: 'pure', // a selector without a class of its own would reach into other areas
  localIdentName: `${name}-[local]-[hash:base64:5]`,
  localIdentContext: dir,
  localIdentHashSalt: name,
  namedExport: false,
  exportLocalsConvention: 'as-is',
})

/** CSS: modules carry their workspace's name; `layerOf` says which cascade layer a file goes to, if any. */
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

/** CSS where nothing is drawn: the class names alone. */
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
