/**
 * Stylesheets that came with the page, under the name by which the area's loader looks for them, so that it loads none twice.
 * One that did not arrive is left to the loader, which tries again.
 */
export function adoptStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-area]')) {
    if (link.sheet) link.setAttribute('data-href', link.href)
    else link.remove()
  }
}
