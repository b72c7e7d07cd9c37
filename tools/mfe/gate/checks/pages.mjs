import { faultsOfPages } from '../../pages/render.mjs'
import { ensureSet } from '../../pages/sets.mjs'
import { meetings } from '../subject.mjs'

/**
 * The public pages can be drawn without a browser, in every shell that the area will meet. What is drawn stays: promoting and
 * rolling back find it ready.
 */
export async function checkPages(subject) {
  const { site, candidate } = subject
  const faults = candidate.name === 'shell' ? [] : faultsOfPages(candidate)
  if (faults.length > 0) return { faults }
  let count = 0
  for (const { shell, area, label } of meetings(subject)) {
    try {
      count += (await ensureSet(site, shell, area))?.count ?? 0
    } catch (error) {
      faults.push(`${label}: ${error.message}`)
    }
  }
  return { faults, says: count > 0 ? `${count} pages rendered` : 'none to render' }
}
