import type { AreaName } from '@portal/kit'
import type { AreaRelease } from '@portal/releases'

/** The URL of a file of a release: in its folder of the site, or on its dev server. */
export const fileUrl = (name: AreaName, { release, base }: AreaRelease, file: string): string =>
  new URL(file, base ?? `${globalThis.location.origin}/mfe/${name}/${release}/`).href
