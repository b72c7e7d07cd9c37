/** The places where an institution can add entries of its own, in display order. */
export const sitePlaces = [
  'public-notice',
  'student-notice',
  'staff-notice',
  'academics-menu',
  'admissions-menu',
  'portal-menu',
  'footer',
  'student-menu',
  'staff-menu',
  'student-card',
  'staff-card',
] as const

type Place = (typeof sitePlaces)[number]

export const sitePlaceLabels: Readonly<Record<Place, string>> = {
  'public-notice': 'Notice on public pages',
  'student-notice': 'Notice for students',
  'staff-notice': 'Notice for staff',
  'academics-menu': 'Public menu: Academics',
  'admissions-menu': 'Public menu: Admissions',
  'portal-menu': 'Public menu: Portal',
  footer: 'Footer: Quick links',
  'student-menu': 'Menu of students',
  'staff-menu': 'Menu of staff',
  'student-card': 'Card on the dashboard of students',
  'staff-card': 'Card on the dashboard of staff',
}

export type SiteEntryKind = 'notice' | 'link' | 'card'

/** The kind of entry that a place shows. */
export const kindOfPlace = (place: Place): SiteEntryKind => {
  if (place.endsWith('-notice')) return 'notice'
  return place.endsWith('-card') ? 'card' : 'link'
}

/** Maximum number of characters of a title by kind, and of the other fields. */
export const siteEntryLengths = {
  title: { notice: 160, link: 40, card: 60 },
  text: 200,
  link: 500,
} as const

/** Maximum number of entries in one place. */
export const mostSiteEntries = 12
/** The number of earlier states that can be restored. */
export const shownSiteVersions = 50
