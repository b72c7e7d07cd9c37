import { publicUrlMark } from './page-head'

/**
 * A page that `npm run mfe` has rendered (tools/mfe/pages): parts of HTML, and its stylesheets in
 * the area's folder.
 */
export interface RenderedPage {
  path: string
  head: string
  content: string
  styles: string[]
}

/** The parts that complete the shell's page. */
export interface Parts {
  /** The registry as JSON. */
  registry: string
  /** Allows areas from a dev server of this machine. */
  localAreas: boolean
  /** Without a slash at the end. */
  publicUrl: string
  /**
   * The head of a page that starts in the browser, if more is known than the institution's name.
   */
  head?: string | undefined
  /**
   * The frame and heading of a guarded page, shown until the shell runs: `content` for the root
   * element.
   */
  frame?: string | undefined
  /** Whether the browser asks for less data: no pictures (ADR 29). */
  lessData?: boolean
  /** Absent if the page starts in the browser. */
  page?: RenderedPage & { area: string; release: string }
}

/** JSON inside a script element. It must not contain the end of the element. */
const inlined = (json: string): string =>
  `<script type="application/json" id="mfe-registry">${json.replaceAll('<', '\\u003c')}</script>`

/** Tells the shell that it may load an area from a dev server of this machine. */
const localAreasMark = '<meta name="portal-local-areas" content="allowed">'

/** The area's loader finds its stylesheets by `data-href`, and does not load them again. */
const stylesheets = ({ area, release, styles }: NonNullable<Parts['page']>): string =>
  styles
    .map(
      (file) =>
        `<link rel="stylesheet" href="/mfe/${area}/${release}/${file}" data-href="${file}">`,
    )
    .join('')

/** Styles and the shell read it. */
const marked = (html: string): string => html.replace('<html', '<html data-less-data="on"')

/**
 * The page without the addresses of its pictures and without their preload links. The elements
 * stay, so the shell hydrates the same tree, and React does not correct attributes.
 */
const withoutPictures = <Page extends RenderedPage>(page: Page): Page => ({
  ...page,
  head: page.head.replaceAll(/<link rel="preload" as="image"[^>]*>/g, ''),
  content: page.content.replaceAll(/<img data-picture[^>]*>/g, (img) =>
    img.replace(/ src="[^"]*"/, ''),
  ),
})

/**
 * Completes the shell's `index.html`. For a rendered page, its head replaces the default one, and
 * its content is put into the root element with its path and release: the shell hydrates it if it
 * would render the same.
 * A shell that is older than rendered pages has no places for them and gets none, because a set of
 * pages is made for one shell.
 */
export function composePage(html: string, { lessData = false, ...parts }: Parts): string {
  const { page } = parts
  return lessData
    ? compose(marked(html), { ...parts, ...(page && { page: withoutPictures(page) }) })
    : compose(html, parts)
}

function compose(
  html: string,
  { registry, localAreas, publicUrl, head: ownHead, frame, page }: Parts,
): string {
  // Functions, because `$&` in a replacement text has a special meaning.
  const addressed = html.replaceAll(publicUrlMark, publicUrl)
  const head = page ? page.head.replaceAll(publicUrlMark, publicUrl) : ownHead
  const withHead =
    head === undefined ? addressed : addressed.replace(/<!--head-->[^]*?<!--\/head-->/, () => head)
  const withRegistry = withHead.replace(
    '<!--registry-->',
    () => `${page ? stylesheets(page) : ''}${inlined(registry)}${localAreas ? localAreasMark : ''}`,
  )
  // The shell replaces it. Without scripts, the sentence about them stays below it.
  if (!page)
    return frame === undefined ? withRegistry : withRegistry.replace('<!--page-->', () => frame)
  const { area, release, path, content } = page
  return withRegistry.replace(
    /<div id="root">[^]*?<!--\/page--><\/div>/,
    () => `<div id="root" data-page="${path}" data-release="${area}@${release}">${content}</div>`,
  )
}
