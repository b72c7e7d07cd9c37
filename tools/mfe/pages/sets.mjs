import { readRegistry } from '../registry'
import { readPublished } from '../release'
import { pagesKey } from '../site'
import { makesPages, renderPages } from './render.mjs'

/**
 * The pages of a shell and an area (both release.json), rendered unless they are there already. One file, created whole or not at
 * all: no half of a set is ever served. Gives how many pages it holds and whether it is new; undefined where none are made.
 */
export async function ensureSet(site, shell, area) {
  if (!makesPages(shell, area)) return undefined
  const key = pagesKey(shell.release, area.name, area.release)
  const known = await site.read(key)
  const set = known ? JSON.parse(known) : await renderPages(site, shell, area)
  const isNew = !known && (await site.create(key, `${JSON.stringify(set)}\n`))
  return { count: set.pages.length, isNew, key }
}

/**
 * Renders the pages of what is stable now, where that has not been done: after a roll-back to a pair that never met, or on a site
 * from before pages were rendered. Gives what it says and what went wrong, as sentences; a page that is not rendered starts in
 * the browser.
 * @param {{ site: import('../storage/folder').Storage }} context
 * @returns {Promise<{ says: string[], faults: string[] }>}
 */
export async function renderCurrent({ site }) {
  const { shell, remotes } = await readRegistry(site)
  const says = []
  const faults = []
  if (!shell.stable) return { says, faults }
  const host = await readPublished(site, 'shell', shell.stable.release)
  for (const [name, { stable }] of Object.entries(remotes)) {
    if (!stable?.area.routes.some(({ prerender }) => prerender)) continue
    const pair = `${name} ${stable.release} in shell ${host.release}`
    try {
      const set = await ensureSet(site, host, await readPublished(site, name, stable.release))
      says.push(set ? `${set.count} pages of ${pair} ${set.isNew ? 'rendered' : 'were rendered already'}` : `${pair}: made before pages were rendered`)
    } catch (error) {
      faults.push(`${pair}: ${error.message}`)
    }
  }
  return { says, faults }
}

/** `npm run mfe -- render`. */
export async function renderCommand(context) {
  const { says, faults } = await renderCurrent(context)
  for (const line of says) context.log(line)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  if (says.length === 0) context.log('No stable area has pages to render')
}

/** After a change of what is stable: done in any case, so a page that cannot be rendered is only said. */
export async function renderAfter(context) {
  const { faults } = await renderCurrent(context)
  for (const fault of faults) context.log(`  RED  pages      ${fault}; its pages start in the browser`)
}
