import type { Feature } from '../../platform/feature'
import { docs } from './docs'
import { health } from './health'
import { releases } from './releases'

/** Is it up, what does it offer, and which releases of the areas are out. */
export const system: readonly Feature[] = [health, docs, releases]
