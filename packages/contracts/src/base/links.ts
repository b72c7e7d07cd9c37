/**
 * The URL that the portal would open; null for anything except web pages (`javascript:` and the
 * like).
 */
function destination(link: string): URL | null {
  try {
    const url = new URL(link, 'https://portal.invalid/')
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}

/** Whether a link opens a page of the portal or of another site. */
export const leadsSomewhere = (link: string | null): link is string =>
  Boolean(link) && destination(link ?? '') !== null

/**
 * A page of the portal, from its root: one slash and no backslash, which browsers read as a slash.
 */
const portalPath = /^\/(?![/\\])[^\\\s]*$/

/**
 * A link that staff may enter: a complete http(s) address, or a page of the portal such as
 * `/app/finance`.
 */
export function isSafeLink(link: string): boolean {
  if (portalPath.test(link)) return true
  return /^https?:\/\/[^\s\\/]+[^\s\\]*$/i.test(link) && destination(link) !== null
}
