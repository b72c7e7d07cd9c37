/** The public pages, and a text in the main part of each. */
export const pages = {
  '/': 'Apply now',
  '/about': 'Our vision',
  '/department': 'Computer Science',
  '/contact': 'Email us',
  '/funding': 'JAMB Registration Number',
  '/receipt': 'Check code',
} as const
export const paths = Object.keys(pages) as (keyof typeof pages)[]
