/** The address as the portal would follow it; null for anything but web pages (`javascript:` and the like). */
function destination(link: string): URL | null {
  try {
    const url = new URL(link, 'https://portal.invalid/')
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}

/** Whether a link leads to a page, of the portal or of another site. */
export const leadsSomewhere = (link: string | null): link is string =>
  Boolean(link) && destination(link ?? '') !== null

/** A page of the portal, from its root: one slash, and no backslash, which browsers read as another one. */
const portalPath = /^\/(?![/\\])[^\\\s]*$/

/** A link as staff may write one: a whole http(s) address, or a page of the portal such as `/app/finance`. */
export function isSafeLink(link: string): boolean {
  if (portalPath.test(link)) return true
  return /^https?:\/\/[^\s\\/]+[^\s\\]*$/i.test(link) && destination(link) !== null
}
