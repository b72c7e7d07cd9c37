const crypto = require('node:crypto')
const path = require('node:path')
const { readJson } = require('./workspace.cjs')

/**
 * Is in the place of the hash while the output is built, because the output contains the release
 * id: in addresses, and in the names of globals. It has the length of the hash and is a valid part
 * of both.
 */
const placeholder = 'rq7jz0xk'

/** The release id before the build: `<version>-<placeholder>`. */
const unfinishedId = (dir) => `${readJson(path.join(dir, 'package.json')).version}-${placeholder}`

/**
 * The hash of an output with the placeholder. The same output has the same hash on every machine,
 * also after a change of a comment.
 * @param {readonly { path: string, content: Buffer }[]} contents
 * @param {object} description the fields of release.json
 */
function hashOf(contents, description) {
  const hash = crypto.createHash('sha256').update(JSON.stringify(description))
  for (const { path: file, content } of contents)
    hash.update(`${file}\0${content.length}\0`).update(content)
  return hash.digest('hex').slice(0, placeholder.length)
}

/** Puts the hash in the place of the placeholder. Other bytes, such as those of a picture, stay. */
function withHash(content, hash) {
  if (!content.includes(placeholder)) return content
  return Buffer.from(content.toString('latin1').replaceAll(placeholder, hash), 'latin1')
}

module.exports = { placeholder, unfinishedId, hashOf, withHash }
