const fs = require('node:fs')
const path = require('node:path')
const { buildSync } = require('esbuild')
const { rootOf } = require('./workspace.cjs')

/**
 * Requires a TypeScript file of ours, as it is now: manifests, contracts and content, which are data. It is bundled with what it imports
 * of ours into a file that lies, for as long as it is being loaded, where Node finds zod.
 */
function loadTypeScript(file) {
  const cache = path.join(rootOf(path.dirname(file)), 'node_modules/.cache')
  fs.mkdirSync(cache, { recursive: true })
  const folder = fs.mkdtempSync(path.join(cache, 'portal-load-'))
  const outfile = path.join(folder, 'module.cjs')
  try {
    buildSync({
      entryPoints: [file],
      outfile,
      bundle: true,
      external: ['zod'],
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      logLevel: 'silent',
    })
    return require(outfile)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

module.exports = { loadTypeScript }
