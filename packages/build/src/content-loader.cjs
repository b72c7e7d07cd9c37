const { fileIn, readContent } = require('./content.cjs')
const { loadTypeScript } = require('./load-typescript.cjs')
const { rootOf } = require('./workspace.cjs')

/**
 * Runs a module of packages/content at build time and leaves its values as literals. A bundler drops what of a JSON file nobody
 * uses, but cannot divide the rest among pages; so each page carries its own words, and the shell those of the frame alone.
 */
module.exports = function contentLoader() {
  const root = rootOf(this.context)
  const file = fileIn(root)
  this.addDependency(file)
  readContent(root) // a mistake in the file stops the build with its sentences
  return Object.entries(loadTypeScript(this.resourcePath))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}
