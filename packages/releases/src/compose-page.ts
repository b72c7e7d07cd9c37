import { publicUrlMark } from './page-head'

/** A page as `npm run mfe` rendered it (tools/mfe/pages): parts of HTML, and its stylesheets in the area's folder. */
export interface RenderedPage {
  path: string
  head: string
  content: string
  styles: string[]
}

/** What the shell's page is completed with. */
export interface Parts {
  /** The registry as JSON. */
  registry: string
  /** Allows areas from a dev server of this machine. */
  localAreas: boolean
  /** Without a slash at the end. */
  publicUrl: string
  /** What the head says of a page that starts in the browser, where more is known than the institution's name. */
  head?: string | undefined
  /** Absent: the page starts in the browser. */
  page?: RenderedPage & { area: string; release: string }
}

/** JSON inside a script element: nothing in it may look like the element's end. */
const inlined = (json: string): string =>
  `<script type="application/json" id="mfe-registry">${json.replaceAll('<', '\\u003c')}</script>`

/** Tells the shell that it may run an area from a dev server of this machine. */
const localAreasMark = '<meta name="portal-local-areas" content="allowed">'

/** `data-area` lets the shell tell the area's loader that it need not load them again. */
const stylesheets = ({ area, release, styles }: NonNullable<Parts['page']>): string =>
  styles
    .map((file) => `<link rel="stylesheet" href="/mfe/${area}/${release}/${file}" data-area>`)
    .join('')

/**
 * Completes the shell's `index.html`. Where there is a rendered page, its head takes the place of the default one, and its content
 * stands in the root element with the path and the release that it is of: the shell takes over what it can draw the same.
 *
 * A shell from before pages were rendered has no places for them, and gets none: a set is made for a shell by itself.
 */
export function composePage(
  html: string,
  { registry, localAreas, publicUrl, head: ownHead, page }: Parts,
): string {
  // Functions, because `$&` in what is put in would otherwise be taken for a pattern.
  const addressed = html.replaceAll(publicUrlMark, publicUrl)
  const head = page ? page.head.replaceAll(publicUrlMark, publicUrl) : ownHead
  const withHead =
    head === undefined ? addressed : addressed.replace(/<!--head-->[^]*?<!--\/head-->/, () => head)
  const withRegistry = withHead.replace(
    '<!--registry-->',
    () => `${page ? stylesheets(page) : ''}${inlined(registry)}${localAreas ? localAreasMark : ''}`,
  )
  if (!page) return withRegistry
  const { area, release, path, content } = page
  return withRegistry.replace(
    /<div id="root">[^]*?<!--\/page--><\/div>/,
    () => `<div id="root" data-page="${path}" data-release="${area}@${release}">${content}</div>`,
  )
}
