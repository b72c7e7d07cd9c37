import { readFileSync } from 'node:fs'

/** The crest of the institution, which may be any SVG. */
export const readCrest = (): Buffer => readFileSync(require.resolve('@portal/content/logo.svg'))
