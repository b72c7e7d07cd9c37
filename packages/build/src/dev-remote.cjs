const webpack = require('webpack')
const devMiddleware = require('webpack-dev-middleware')
const { areaConfig } = require('./webpack.cjs')

const loopbackOrigin = /^https?:\/\/(localhost|127[.]0[.]0[.]1|\[::1\])(:\d+)?$/

/** Only pages on this machine may read the reply. */
function allowLoopback(request, response, next) {
  const { origin } = request.headers
  response.setHeader('Vary', 'Origin')
  if (origin && loopbackOrigin.test(origin))
    response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Cache-Control', 'no-store') // a shell that reloads must get the latest build
  next()
}

/**
 * The federated build as it is published, but readable. It has the same entry and the same
 * release.json. It has no dev shell, and no hot reload because that is unreliable across
 * federation: a change needs a reload of the page.
 */
function remoteConfig({ dir }) {
  const config = areaConfig({ dir, isPublished: false })
  return {
    ...config,
    devtool: 'source-map',
    // Without CORS the dev server and the browser refuse these files to a page on another port.
    output: { ...config.output, crossOriginLoading: 'anonymous' },
    optimization: { ...config.optimization, minimize: false },
    infrastructureLogging: { level: 'warn' },
  }
}

/**
 * Files of the federated build are at the top level: `release.json`, `remoteEntry.<hash>.js` and
 * their chunks.
 */
const isRemoteFile = ({ path }) =>
  /^[/](?!dev[/])[^/]+[.](js|css|json|map|svg|png|jpe?g|avif|webp|woff2)$/.test(path) &&
  path !== '/mockServiceWorker.js'

/** Middlewares that serve the area as a remote and rebuild it after each change. */
function remoteMiddlewares({ dir }) {
  const serve = devMiddleware(webpack(remoteConfig({ dir })), { publicPath: '/', index: false })
  const forRemote = (middleware) => (request, response, next) =>
    isRemoteFile(request) ? middleware(request, response, next) : next()
  return [
    { name: 'remote-cors', middleware: forRemote(allowLoopback) },
    { name: 'remote', middleware: forRemote(serve) },
  ]
}

module.exports = { remoteMiddlewares, remoteConfig, isRemoteFile, allowLoopback }
