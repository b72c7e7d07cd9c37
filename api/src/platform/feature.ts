import type { FastifyInstance } from 'fastify'
import type { Knex } from 'knex'
import type { Clock } from './clock'
import type { Config } from './config'
import type { Hasher } from './hasher'
import type { Sessions } from './sessions'

/** What the platform lends to every feature. */
export interface Platform {
  config: Config
  db: Knex
  clock: Clock
  hasher: Hasher
  sessions: Sessions
}

/** Registers a feature's routes below `/api`. Exported by the feature's `index.ts`, listed once in `app.ts`. */
export type Feature = (app: FastifyInstance, platform: Platform) => void | Promise<void>
