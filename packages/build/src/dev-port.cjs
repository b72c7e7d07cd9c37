const net = require('node:net')

/** Each area has its own port, so that all four can run at once and an address can be kept. */
const ports = {
  'mfe-public': 4101,
  'mfe-student': 4102,
  'mfe-staff-people': 4103,
  'mfe-staff-academics': 4104,
}

/** In steps of ten, so that an area whose port is taken does not take another area's. */
const step = 10

/** Loopback only: a dev server is for the machine it runs on. Both families, since `localhost` may be either. */
const loopback = ['127.0.0.1', '::1']

function isFree(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer()
    // A machine without IPv6 cannot have the port taken there.
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}

/** The port of an area, or the next one that is free. */
async function portFor(name, port = ports[name] ?? 4109) {
  const free = await Promise.all(loopback.map((host) => isFree(port, host)))
  return free.every(Boolean) ? port : portFor(name, port + step)
}

module.exports = { portFor, ports }
