// `styles.card` is 'card', so tests can check for class names.
const names = new Proxy({}, { get: (_, name) => String(name) })
module.exports = { __esModule: true, default: names }
