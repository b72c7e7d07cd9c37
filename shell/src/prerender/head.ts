import preview from '@portal/content/preview.png'
import type { AreaRoute, Institution } from '@portal/kit'
import { headHtml, publicUrlMark, titleOf } from '@portal/releases'

/** Structured data about the institution for search engines (schema.org, CollegeOrUniversity). */
function structuredData({
  name,
  shortName,
  motto,
  address,
  phone,
  email,
  admissionsEmail,
  socials,
}: Institution): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'CollegeOrUniversity',
    name,
    alternateName: shortName,
    slogan: motto,
    url: `${publicUrlMark}/`,
    logo: publicUrlMark + preview,
    address,
    telephone: phone,
    email,
    contactPoint: { '@type': 'ContactPoint', contactType: 'admissions', email: admissionsEmail },
    sameAs: socials.map(({ url }) => url),
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/**
 * The head of one public page as HTML. Common parts, such as the preview picture, are in
 * `index.html`.
 */
export const headOf = (
  { path, title, ...rest }: Pick<AreaRoute, 'path' | 'title' | 'description' | 'robots'>,
  institution: Institution,
): string =>
  headHtml({ ...rest, title: titleOf(title, institution.name), url: publicUrlMark + path }) +
  structuredData(institution)
