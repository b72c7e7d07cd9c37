const { transformSync } = require('@swc/core')
const rules = require('./rules.cjs')

/**
 * The JavaScript of a TypeScript file, as it is in the bundles of shell and areas. Imports stay.
 * @param {string} source
 * @param {string} filename
 * @returns {string}
 */
const transpile = (source, filename) =>
  transformSync(source, { ...rules.typescript.options, filename, swcrc: false }).code

module.exports = { transpile }
