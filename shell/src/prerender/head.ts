import preview from '@portal/content/preview.png'
import type { AreaRoute, Institution } from '@portal/kit'

/** Stands for PUBLIC_URL in what is rendered; the server puts the address in, which a release does not know. */
export const publicUrlMark = '%PUBLIC_URL%'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const meta = (kind: 'name' | 'property', name: string, content: string): string => `<meta ${kind}="${name}" content="${escaped(content)}">`

/** Whose site this is, for search engines (schema.org, CollegeOrUniversity). */
function structuredData({ name, shortName, motto, address, phone, email, admissionsEmail, socials }: Institution): string {
  const data = {
    '@context': 'https://schema.org', '@type': 'CollegeOrUniversity', name, alternateName: shortName, slogan: motto,
    url: `${publicUrlMark}/`, logo: publicUrlMark + preview, address, telephone: phone, email,
    contactPoint: { '@type': 'ContactPoint', contactType: 'admissions', email: admissionsEmail },
    sameAs: socials.map(({ url }) => url),
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** What a public page alone says of itself, as HTML. What all pages share, such as the preview's picture, stands in `index.html`. */
export function headOf({ path, title, description, robots }: Pick<AreaRoute, 'path' | 'title' | 'description' | 'robots'>, institution: Institution): string {
  const fullTitle = `${title} – ${institution.name}`
  const url = `${publicUrlMark}${path}`
  return [
    `<title>${escaped(fullTitle)}</title>`,
    ...(description ? [meta('name', 'description', description)] : []),
    ...(robots ? [meta('name', 'robots', robots)] : []),
    `<link rel="canonical" href="${escaped(url)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', fullTitle),
    ...(description ? [meta('property', 'og:description', description)] : []),
    meta('property', 'og:url', url),
    structuredData(institution),
  ].join('')
}
