const fs = require('node:fs')
const Module = require('node:module')
const path = require('node:path')
const { transformSync } = require('@swc/core')

const options = {
  swcrc: false,
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs' },
}

/** Runs a TypeScript file of ours and gives its exports: manifests and contracts, which are data. */
function loadTypeScript(file, loaded = new Map()) {
  if (loaded.has(file)) return loaded.get(file)
  const { code } = transformSync(fs.readFileSync(file, 'utf8'), { ...options, filename: file })
  const exports = {}
  loaded.set(file, exports)
  const requireOuter = Module.createRequire(file)
  const requireInner = (request) => {
    const inner = request.startsWith('.') ? `${path.resolve(path.dirname(file), request).replace(/[.]ts$/, '')}.ts` : requireOuter.resolve(request)
    return inner.endsWith('.ts') && fs.existsSync(inner) ? loadTypeScript(inner, loaded) : requireOuter(request)
  }
  new Function('exports', 'require', code)(exports, requireInner)
  return exports
}

module.exports = { loadTypeScript }
