import type { AreaName } from '@portal/kit'
import type { AreaRelease } from '@portal/releases'

/**
 * The URL of a file of a release: in its folder of the site or of its own origin, or on its dev
 * server.
 */
export const fileUrl = (
  name: AreaName,
  { release, base, origin }: AreaRelease,
  file: string,
): string =>
  new URL(file, base ?? `${origin ?? globalThis.location.origin}/mfe/${name}/${release}/`).href
