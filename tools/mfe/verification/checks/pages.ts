import { isShell } from '@portal/releases'
import { messageOf } from '../../messages'
import { faultsOfPages } from '../../pages/render'
import { ensureSet } from '../../pages/sets'
import { meetings, type Finding, type ReleaseUnderTest } from '../release-under-test'

/**
 * Checks that the public pages can be rendered without a browser, in every shell that the area may
 * meet. The rendered pages are stored, so that a promotion or rollback finds them.
 */
export async function checkPages(tested: ReleaseUnderTest): Promise<Finding> {
  const { site, candidate } = tested
  const faults = isShell(candidate) ? [] : faultsOfPages(candidate)
  if (faults.length > 0) return { faults }
  let count = 0
  for (const { shell, area, label } of meetings(tested)) {
    try {
      count += (await ensureSet(site, shell, area))?.count ?? 0
    } catch (error) {
      faults.push(`${label}: ${messageOf(error)}`)
    }
  }
  return { faults, says: count > 0 ? `${count} pages rendered` : 'none to render' }
}
