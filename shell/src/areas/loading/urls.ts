import type { AreaName } from '@portal/kit'
import type { AreaRelease } from '@portal/releases'

/** Where a file of a release lies: in its folder of the site, or on the dev server it comes from. */
export const fileUrl = (name: AreaName, { release, base }: AreaRelease, file: string): string =>
  new URL(file, base ?? `${globalThis.location.origin}/mfe/${name}/${release}/`).href
