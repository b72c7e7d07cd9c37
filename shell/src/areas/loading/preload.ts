import type { AreaName } from '@portal/kit'
import type { AreaRelease } from '@portal/releases'
import { wantsLessData } from '@portal/ui'
import { fileUrl } from './urls'

const asked = new Set<string>()

function addLink(href: string, integrity: string | undefined): void {
  if (asked.has(href)) return
  asked.add(href)
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = href.endsWith('.css') ? 'style' : 'script'
  // Must be equal to the request of the loader, or the browser fetches twice: only the entry is
  // loaded with a hash.
  if (integrity !== undefined) {
    link.crossOrigin = 'anonymous'
    link.integrity = integrity
  }
  link.href = href
  document.head.append(link)
}

/** Asks the browser to load the files of a release early. Nothing runs. */
export function preloadRelease(name: AreaName, release: AreaRelease): void {
  // Files of another origin are requested with their hashes, which only their loader knows.
  const isElsewhere = release.base !== undefined || release.origin !== undefined
  if (isElsewhere || wantsLessData()) return
  const { entry, integrity } = release.container
  for (const file of release.preload)
    addLink(fileUrl(name, release, file), file === entry ? integrity : undefined)
}
