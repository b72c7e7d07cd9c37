import type { Feature } from '../../platform/feature'
import { docs } from './docs'
import { health } from './health'
import { lessData } from './less-data'
import { releases } from './releases'

/** Health, API description, releases of the areas and the switch 'Use less data'. */
export const system: readonly Feature[] = [health, docs, releases, lessData]
