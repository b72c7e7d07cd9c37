/**
 * Puts a stylesheet into a cascade layer. The overrides then win over every area, in any load
 * order.
 */
module.exports = function layerLoader(source) {
  const { layer } = this.getOptions()
  if (/@(import|charset|namespace)\b/.test(source)) {
    throw new Error(
      '@import, @charset and @namespace cannot stand in a layer: import the stylesheet from TypeScript',
    )
  }
  return `@layer ${layer} {\n${source}\n}\n`
}
