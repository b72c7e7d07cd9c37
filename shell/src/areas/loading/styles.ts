import type { AreaName } from '@portal/kit'
import type { AreaRelease } from '@portal/releases'
import { fileUrl } from './urls'

/** Lets only one release's stylesheets of an area act: class names are the same in each, rules need not be. */
export function showStylesOf(name: AreaName, release: AreaRelease): void {
  const folder = fileUrl(name, release, '')
  const published = new URL(`/mfe/${name}/`, globalThis.location.origin).href
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.href.startsWith(published) || link.href.startsWith(folder))
      link.disabled = !link.href.startsWith(folder)
  }
}
