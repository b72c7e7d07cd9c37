const fs = require('node:fs')
const path = require('node:path')
const { buildSync } = require('esbuild')
const { rootOf } = require('./workspace.cjs')

/**
 * Loads the current version of one of our TypeScript files: a manifest, a contract or content,
 * which contain only data. The file is bundled with its imports into a temporary file. That file is
 * in a folder from which Node finds zod, and is deleted after loading.
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
