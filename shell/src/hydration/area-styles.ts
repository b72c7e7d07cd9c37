/**
 * Gives the stylesheets of the document the names by which the area's loader finds them, so that
 * none is loaded twice. A stylesheet that failed is left to the loader, which retries.
 */
export function adoptStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-area]')) {
    if (link.sheet) link.setAttribute('data-href', link.href)
    else link.remove()
  }
}
