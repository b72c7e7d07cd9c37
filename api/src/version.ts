import { version as current } from '../package.json'

/** The version of the portal. */
export const version: string = current
