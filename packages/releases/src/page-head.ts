/** Placeholder of PUBLIC_URL in a release, which does not know its address. */
export const publicUrlMark = '%PUBLIC_URL%'

/** The facts of a page for search engines and link previews. */
export interface PageFacts {
  /** With the name of the site. */
  title: string
  description?: string | undefined
  robots?: string | undefined
  /** The canonical address. */
  url?: string | undefined
}

/** An element of the head: the attribute that identifies it, and the attribute with the value. */
export interface HeadElement {
  tag: 'link' | 'meta'
  known: readonly [attribute: 'name' | 'property' | 'rel', value: string]
  says: readonly [attribute: 'content' | 'href', value: string]
}

/** The title of a page with the name of the site. */
export const titleOf = (title: string, site: string): string =>
  site ? `${title} – ${site}` : title

/** The elements of the head except the title. Unknown facts are left out. */
export function headElements({ title, description, robots, url }: PageFacts): HeadElement[] {
  const elements: [
    HeadElement['tag'],
    HeadElement['known'],
    HeadElement['says'][0],
    string | undefined,
  ][] = [
    ['meta', ['name', 'description'], 'content', description],
    ['meta', ['name', 'robots'], 'content', robots],
    ['link', ['rel', 'canonical'], 'href', url],
    ['meta', ['property', 'og:type'], 'content', 'website'],
    ['meta', ['property', 'og:title'], 'content', title],
    ['meta', ['property', 'og:description'], 'content', description],
    ['meta', ['property', 'og:url'], 'content', url],
  ]
  return elements.flatMap(([tag, known, attribute, text]) =>
    text === undefined ? [] : [{ tag, known, says: [attribute, text] as const }],
  )
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** The same with the title, as HTML. */
export const headHtml = (facts: PageFacts): string =>
  `<title>${escaped(facts.title)}</title>${headElements(facts)
    .map(
      ({ tag, known, says }) =>
        `<${tag} ${[known, says].map(([name, value]) => `${name}="${escaped(value)}"`).join(' ')}>`,
    )
    .join('')}`

/** The selector of the element in a document. */
export const selectorOf = ({ tag, known: [attribute, value] }: HeadElement): string =>
  `${tag}[${attribute}="${value}"]`
