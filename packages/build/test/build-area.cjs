const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const webpack = require('webpack')
const { areaConfig } = require('../src/webpack.cjs')

const repository = path.join(__dirname, '../../..')

/**
 * Builds an area named `mfe-a-b` from the given sources, in a new folder, as another machine would.
 * Resolves to `{ file: content }`. `options` are those of `areaConfig`.
 */
function buildArea(sources, options = {}) {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'portal-build-')))
  const all = {
    '../package.json': '{"workspaces":["mfe-*"]}',
    '../package-lock.json': '{}',
    'package.json': '{"name":"mfe-a-b","version":"1.0.0"}',
    ...sources,
  }
  const dir = path.join(root, 'mfe-a-b')
  for (const [file, text] of Object.entries(all)) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    fs.writeFileSync(path.join(dir, file), text)
  }
  fs.symlinkSync(path.join(repository, 'node_modules'), path.join(root, 'node_modules'))
  return new Promise((resolve, reject) => {
    webpack(areaConfig({ dir, ...options }), (error, stats) => {
      if (error || stats.hasErrors())
        return reject(error ?? new Error(stats.toString('errors-only')))
      const read = (file) => fs.readFileSync(path.join(dir, 'dist', file))
      const files = Object.fromEntries(
        fs.readdirSync(path.join(dir, 'dist')).map((file) => [file, read(file)]),
      )
      fs.rmSync(root, { recursive: true })
      return resolve(files)
    })
  })
}

module.exports = { buildArea }
