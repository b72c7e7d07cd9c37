import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Inside this clone, so that the program finds its npm packages. */
const folder = resolve(__dirname, '../../test-results/previous-release')

/**
 * Unpacks the built API of the previous release (docs/guide/releasing.md) and returns its path. It
 * runs with the npm packages of this clone.
 */
export function previousRelease(): string {
  const file = join(folder, 'portal.cjs')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    file,
    gunzipSync(readFileSync(join(__dirname, '../../fixtures/previous-release.cjs.gz'))),
  )
  return file
}
