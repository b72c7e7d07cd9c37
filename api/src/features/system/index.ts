import type { Feature } from '../../platform/feature'
import { docs } from './docs'
import { health } from './health'
import { releases } from './releases'

/** Health, API description and releases of the areas. */
export const system: readonly Feature[] = [health, docs, releases]
