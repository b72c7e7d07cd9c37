import type { FastifyInstance } from 'fastify'
import type { Knex } from 'knex'
import type { Clock } from './clock'
import type { Gateway } from './gateway'
import type { Config } from './process/config'
import type { Hasher } from './login/hasher'
import type { LoginSessions } from './login/login-sessions'

/** What the platform provides to every feature. */
export interface Platform {
  config: Config
  db: Knex
  clock: Clock
  hasher: Hasher
  loginSessions: LoginSessions
  /** The card payment service; absent where no cards are taken (`cardsUnavailable`). */
  gateway: Gateway | undefined
}

/** Registers a feature's routes below `/api`. Exported by the feature's `index.ts`, listed once in `app.ts`. */
export type Feature = (app: FastifyInstance, platform: Platform) => void | Promise<void>
