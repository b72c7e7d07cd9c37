const path = require('node:path')
const { BannerPlugin, Compilation } = require('webpack')

/**
 * The exports of react-router name only its development build. The production build has the same
 * API and no warnings.
 */
function productionRouter(dir) {
  const folder = path.join(
    path.dirname(require.resolve('react-router/package.json', { paths: [dir] })),
    'dist/production',
  )
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  }
}

/**
 * Chromium then compiles the whole script on a background thread during the download, not each
 * function at its first call. Nearly all of the shell's code runs at the start. To other browsers
 * the line is a comment.
 */
const compileAhead = () =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /^main[.].*[.]js$/,
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // after the minimizer
  })

/** The start of the shell imports its parts one after the other, all from the same file. */
const startInOneFile = (dir) => ({
  test: path.join(dir, 'src/main.ts'),
  parser: { dynamicImportMode: 'eager' },
})

module.exports = { compileAhead, productionRouter, startInOneFile }
