import type { FastifyInstance } from 'fastify'
import type { Knex } from 'knex'
import type { Clock } from './clock'
import type { Gateway } from './gateway'
import type { Config } from './process/config'
import type { Hasher } from './login/hasher'
import type { LoginSessions } from './login/login-sessions'

/** Services that the platform provides to every feature. */
export interface Platform {
  config: Config
  db: Knex
  clock: Clock
  hasher: Hasher
  loginSessions: LoginSessions
  /** The card payment gateway; undefined if card payments are disabled (`cardsUnavailable`). */
  gateway: Gateway | undefined
}

/** The platform, with the read models of higher groups that a feature needs. */
export type PlatformWith<Reads> = Platform & { reads: Reads }

/**
 * Registers a feature's routes below `/api`. A feature's `index.ts` exports it, its group lists it,
 * and `app.ts` lists the groups.
 */
export type Feature<Reads = unknown> = (
  app: FastifyInstance,
  platform: PlatformWith<Reads>,
) => void | Promise<void>
