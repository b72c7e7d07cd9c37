const net = require('node:net')

/**
 * Each area has its own port, so that all four can run at once and each address can be bookmarked.
 */
const ports = {
  'mfe-public': 4101,
  'mfe-student': 4102,
  'mfe-staff-people': 4103,
  'mfe-staff-academics': 4104,
}

/** Steps of ten, so that an area whose port is taken does not use the port of another area. */
const step = 10

/**
 * A dev server listens on loopback only, because it serves only its own machine. Both address
 * families are checked, since `localhost` may resolve to either.
 */
const loopback = ['127.0.0.1', '::1']

function isFree(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer()
    // Only EADDRINUSE means that the port is taken. A machine without IPv6 has another error.
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}

const isFreeHere = async (port) =>
  (await Promise.all(loopback.map((host) => isFree(port, host)))).every(Boolean)

/** The port of an area, or the next one that is free. */
const portFor = async (name, port = ports[name] ?? 4109) =>
  (await isFreeHere(port)) ? port : portFor(name, port + step)

/** The port that a person has chosen. Throws if it is invalid or taken. */
async function chosenPort(text) {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port ${text} is no port. Use a number from 1 to 65535.`)
  if (!(await isFreeHere(port)))
    throw new Error(`Port ${text} is taken. Choose another one with --port.`)
  return port
}

module.exports = { chosenPort, portFor, ports }
