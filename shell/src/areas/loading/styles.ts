import type { AreaName } from '@portal/kit'
import type { AreaRelease } from '@portal/releases'
import { fileUrl } from './urls'

/**
 * Enables only the stylesheet of one release of an area: class names are the same in all releases,
 * but rules may differ.
 */
export function showStylesOf(name: AreaName, release: AreaRelease): void {
  const folder = fileUrl(name, release, '')
  /** On any origin, because another release may be on another one. */
  const isOfArea = (href: string): boolean => new URL(href).pathname.startsWith(`/mfe/${name}/`)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (isOfArea(link.href) || link.href.startsWith(folder))
      link.disabled = !link.href.startsWith(folder)
  }
}
