const crypto = require('node:crypto')
const MiniCssExtractPlugin = require('mini-css-extract-plugin')
const { runtime } = require('webpack')

/**
 * Is in the place of the hashes of all files while the output is built. It has no character that a
 * minifier would escape.
 */
const placeholder = 'portal-hashes-of-files'

const integrityOf = (content) =>
  `sha384-${crypto.createHash('sha384').update(content).digest('base64')}`

/** Sets the hash of a script or style before the browser requests its file. */
const setHash = (element, address) => `
var portalHash = (" ${placeholder}").split(" " + ${address}.split("/").pop() + "=")[1];
if (portalHash) ${element}.integrity = portalHash.split(" ")[0];
${element}.crossOrigin = "anonymous";
`

/**
 * The browser refuses a script or style of the area that is not the built one. For an area whose
 * files are on another origin: the shell checks the hash of the entry, and the entry has the hashes
 * of the other files. They do not compress, so other areas go without (ADR 6).
 */
class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => source + setHash('script', 'url'),
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag }) => source + setHash(tag, `${tag}.href`),
      )
    })
  }
}

/**
 * Writes the hashes of all scripts and styles into the files that load them. Returns the changed
 * contents.
 * @param {readonly { path: string, content: Buffer }[]} contents
 */
function withHashes(contents) {
  const isLoader = ({ content }) => content.includes(placeholder)
  const hashes = contents
    .filter((file) => /[.](js|css)$/.test(file.path) && !isLoader(file))
    .map(({ path: file, content }) => `${file.split('/').pop()}=${integrityOf(content)}`)
    .join(' ')
  return contents.map((file) =>
    isLoader(file)
      ? { ...file, content: Buffer.from(file.content.toString().replaceAll(placeholder, hashes)) }
      : file,
  )
}

module.exports = { IntegrityPlugin, integrityOf, withHashes }
