#!/usr/bin/env node
// `npm run dev -w <area>` runs the area alone with an API in memory. `-- --remote` also serves its
// federated build to a shell on this machine, and `-- --port 4300` (or PORT) chooses a port. No
// other process is needed, and no request leaves this machine.
const path = require('node:path')
const { parseArgs } = require('node:util')
const webpack = require('webpack')
const WebpackDevServer = require('webpack-dev-server')
const { standaloneConfig } = require('./dev-config.cjs')
const { chosenPort, portFor } = require('./dev-port.cjs')
const { remoteMiddlewares } = require('./dev-remote.cjs')
const { installedFile, readJson } = require('./workspace.cjs')

/**
 * The service worker that mocks the API is a file of the installed msw, so that both have the same
 * version.
 */
const workerFile = (dir) =>
  require.resolve('msw/mockServiceWorker.js', {
    paths: [path.dirname(installedFile(dir, '@portal/testing/dev'))],
  })

/** The checkout page for the mocks, in place of the page of the card payment service. */
const checkoutFile = path.join(__dirname, 'dev-checkout.html')

/**
 * A call reaches the dev server only if the service worker did not answer it, for example after a
 * forced reload.
 */
const missed = (request, response) => {
  response.status(503).json({
    success: false,
    message:
      'The worker that mocks the API is not in charge of this page. Reload it without Shift.',
  })
}

function serverOptions({ dir, port, remote }) {
  return {
    host: 'localhost',
    port,
    hot: true,
    static: false,
    historyApiFallback: true,
    client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
    setupMiddlewares: (middlewares, { app }) => {
      app.get('/mockServiceWorker.js', (_, response) =>
        response.sendFile(workerFile(dir), { headers: { 'Cache-Control': 'no-store' } }),
      )
      app.get('/dev-checkout', (_, response) =>
        response.sendFile(checkoutFile, { headers: { 'Cache-Control': 'no-store' } }),
      )
      app.use('/api', missed)
      return [...(remote ? remoteMiddlewares({ dir }) : []), ...middlewares]
    },
  }
}

/**
 * Starts the dev server of the area in `dir`, at the wanted port or at the area's own. Returns the
 * area's name and the address.
 */
async function startDev({ dir, remote = false, port: wanted = process.env.PORT }) {
  const { name } = readJson(path.join(dir, 'package.json'))
  const port = await (wanted ? chosenPort(wanted) : portFor(name))
  const compiler = webpack(standaloneConfig({ dir }))
  await new WebpackDevServer(serverOptions({ dir, port, remote }), compiler).start()
  return { name, url: `http://localhost:${port}` }
}

async function main() {
  const { values } = parseArgs({
    options: { remote: { type: 'boolean', default: false }, port: { type: 'string' } },
  })
  const { name, url } = await startDev({ dir: process.cwd(), ...values })
  console.log(`${name} alone, over an API in memory: ${url}`)
  if (values.remote)
    console.log(`For a shell on this machine, add to its address: ?mfe-override=${name}=${url}/`)
}

main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
