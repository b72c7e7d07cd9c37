const { fileIn, literalsOf, readContent } = require('./content.cjs')
const { rootOf } = require('./workspace.cjs')

/**
 * Runs a module of packages/content at build time and replaces its exports with literals. A bundler
 * removes the unused parts of a JSON file, but it cannot divide the rest among pages. With literals
 * each page contains only its own texts, and the shell only those of the frame.
 */
module.exports = function contentLoader() {
  const root = rootOf(this.context)
  const file = fileIn(root)
  this.addDependency(file)
  readContent(root) // throws if the file has mistakes, and so stops the build
  return literalsOf(this.resourcePath)
}
