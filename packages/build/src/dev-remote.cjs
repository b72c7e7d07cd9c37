const webpack = require('webpack')
const devMiddleware = require('webpack-dev-middleware')
const { areaConfig } = require('./webpack.cjs')

const loopbackOrigin = /^https?:\/\/(localhost|127[.]0[.]0[.]1|\[::1\])(:\d+)?$/

/** Lets a page of this machine, and no other, read the answer. */
function allowLoopback(request, response, next) {
  const { origin } = request.headers
  response.setHeader('Vary', 'Origin')
  if (origin && loopbackOrigin.test(origin))
    response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Cache-Control', 'no-store') // a shell that loads again must get what was just built
  next()
}

/**
 * The federated build, as it is published but readable: same entry, same release.json, without the dev shell and without hot
 * reload, which is fragile across federation. Whoever attaches it reloads the page.
 */
function remoteConfig({ dir }) {
  const config = areaConfig({ dir, isPublished: false })
  return {
    ...config,
    devtool: 'source-map',
    // Asked for with CORS, or the dev server and the browser refuse them to the page of another port.
    output: { ...config.output, crossOriginLoading: 'anonymous' },
    optimization: { ...config.optimization, minimize: false },
    infrastructureLogging: { level: 'warn' },
  }
}

/** Files of the federated build lie at the top: `release.json`, `remoteEntry.<hash>.js` and their chunks. */
const isRemoteFile = ({ path }) =>
  /^[/](?!dev[/])[^/]+[.](js|css|json|map|svg|png|jpe?g|avif|webp|woff2)$/.test(path) &&
  path !== '/mockServiceWorker.js'

/** Middlewares that serve the area as a remote, built anew on each change. */
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
