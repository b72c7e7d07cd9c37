import type { SitePlace } from '@portal/contracts'
import { links } from '@portal/content/links'
import { ownDepartment } from '@portal/content/own-department'

/**
 * An entry of the public menus: a page of the portal, another site, a group, the schools, or an
 * entry that is not available yet. `more` is the place for links of the institution in a group.
 */
export type SiteEntry =
  | { label: string; to: `/${string}` }
  | { label: string; href: string }
  | { label: string; entries: readonly SiteEntry[]; more?: SitePlace }
  | { label: string; schools: true }
  | { label: string; comingSoon: true }

/** The department with its own page, independent of the API. */
export const departmentEntry = { label: ownDepartment.title, to: ownDepartment.path } as const

/** The public header (docs/reference/rules/public-site.md). */
export const headerEntries: readonly SiteEntry[] = [
  { label: 'Home', to: '/' },
  {
    label: 'Academics',
    entries: [
      { label: 'Calendars', comingSoon: true },
      { label: 'Schools', schools: true },
      { label: 'Careers', comingSoon: true },
    ],
    more: 'academics-menu',
  },
  { label: 'About Us', to: '/about' },
  {
    label: 'Admissions',
    entries: [
      { label: 'How to apply', to: '/#how-to-apply' },
      { label: 'New applications', to: '/app/apply' },
      { label: 'Applicant Portal', to: '/app/auth' },
      { label: 'Scholarship', to: '/funding' },
      { label: 'Agent login', href: links.agentLogin },
    ],
    more: 'admissions-menu',
  },
  {
    label: 'Portal',
    entries: [
      { label: 'Student', to: '/app' },
      { label: 'Staff', to: '/staff' },
    ],
    more: 'portal-menu',
  },
  { label: 'Contact Us', to: '/contact' },
]

/** The link columns of the public footer. */
export const footerColumns: readonly {
  title: string
  entries: readonly SiteEntry[]
  more?: SitePlace
}[] = [
  {
    title: 'Sections',
    entries: [
      { label: 'Home', to: '/' },
      { label: 'About Us', to: '/about' },
      departmentEntry,
      { label: 'Scholarship', to: '/funding' },
      { label: 'Contact Us', to: '/contact' },
    ],
  },
  {
    title: 'Quick links',
    entries: [
      { label: 'How to apply', to: '/#how-to-apply' },
      { label: 'Apply for admission', to: '/app/apply' },
      { label: 'Student portal', to: '/app' },
      { label: 'Staff portal', to: '/staff' },
      { label: 'Check a receipt or document', to: '/receipt' },
      { label: 'FAQs', href: links.faqs },
    ],
    more: 'footer',
  },
]
