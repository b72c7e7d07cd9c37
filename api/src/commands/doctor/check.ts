import type { Knex } from 'knex'
import type { Clock } from '../../platform/clock'
import type { Config } from '../../platform/process/config'

/** `warn` needs attention soon; `fail` means that something does not work or may be lost. */
export type Status = 'ok' | 'warn' | 'fail'

export interface Finding {
  status: Status
  message: string
  /** The next step for the operator; absent if all is well. */
  cure?: string
}

/** What a check reads: a database that answers, or its tables. */
export type Need = 'database' | 'tables'

/** A finding after which checks with these needs cannot run. */
export interface BlockingFinding extends Finding {
  blocks?: readonly Need[]
}

export interface Subject {
  config: Config
  db: Knex
  clock: Clock
  /** Reads every uploaded file instead of a sample. */
  isFull: boolean
}

export interface Check {
  name: string
  /** A check of the network is left out with --offline. */
  isNetwork?: boolean
  needs?: Need
  run: (subject: Subject) => Promise<BlockingFinding>
}

export const ok = (message: string): Finding => ({ status: 'ok', message })
export const warn = (message: string, cure: string): Finding => ({ status: 'warn', message, cure })
export const fail = (message: string, cure: string): Finding => ({ status: 'fail', message, cure })

/** The code of an error, such as ECONNREFUSED, or else its message. */
export const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string | number; message: string }
  return String(code ?? message)
}

/** Minutes since an instant, rounded down. */
export const minutesSince = (instant: string, clock: Clock): number =>
  Math.floor((clock.now().getTime() - Date.parse(instant)) / 60_000)
