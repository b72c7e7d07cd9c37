import type { ShownSiteEntry, SitePlace } from '@portal/contracts'
import { defineApi, query } from '../api/define-api'

const api = defineApi('kit', {
  site: query('GET /site', { provides: ['SiteEntry'], keepUnusedDataFor: 600 }),
})

const none: readonly ShownSiteEntry[] = []

/**
 * The links, notices or cards of the institution in one place, in display order. Empty while they
 * load, if they cannot be loaded, and in HTML that was rendered before: the page works without
 * them.
 */
export function useSiteEntries(place: SitePlace): readonly ShownSiteEntry[] {
  const { currentData = none } = api.site.useQuery()
  return currentData.filter((entry) => entry.place === place)
}
