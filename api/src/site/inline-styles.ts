import { basename } from 'node:path'
import type { SiteFiles } from './site-files'

const stylesheet = /<link\b[^>]* href="\/((?:shell|mfe)\/[\w@+./-]+[.]css)"[^>]*>/g
/** An address that a stylesheet gives relative to itself means something else in the document. */
const relativeAddress = /url\((?!["']?(?:data:|https?:|[/#]))/i

const mayBeInlined = (css: string): boolean => !/<\/style/i.test(css) && !relativeAddress.test(css)

/**
 * Puts the stylesheets of a document into it, so that the first paint does not wait for another
 * request (ADR 32). The loader of an area finds its own by the names in `data-href`. A file that
 * cannot be read, or does not mean the same in the document, stays a link.
 */
export async function inlineStyles(site: SiteFiles, html: string): Promise<string> {
  const links = [...html.matchAll(stylesheet)]
  const texts = await Promise.all(links.map(([, key = '']) => site.read(key)))
  const styles = new Map(
    links.flatMap(([link, key = ''], nth): [string, string][] => {
      const css = texts[nth]
      if (css === undefined || !mayBeInlined(css)) return []
      return [[link, `<style data-href="${basename(key)}">${css}</style>`]]
    }),
  )
  return html.replaceAll(stylesheet, (link) => styles.get(link) ?? link)
}
