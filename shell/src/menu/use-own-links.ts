import type { SitePlace } from '@portal/contracts'
import { useSiteEntries } from '@portal/kit'
import type { SiteEntry } from '../content/site-map'

const isPortalPage = (link: string): link is `/${string}` => link.startsWith('/')

/** The links that the institution has added in one place, as entries of a menu. */
export const useOwnLinks = (place: SitePlace): SiteEntry[] =>
  useSiteEntries(place).map(({ title, link }) => {
    const to = link ?? '/'
    return isPortalPage(to) ? { label: title, to } : { label: title, href: to }
  })
