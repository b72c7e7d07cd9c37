import os from 'node:os'
import type { Knex } from 'knex'
import { portalTables } from '../../migrations/portal-tables'
import type { Clock } from '../../platform/clock'
import { settingNames, type Config } from '../../platform/process/config'
import { version } from '../../version'
import { examine, leftOut, type NamedFinding } from '../doctor/examine'
import { serveFigures } from '../serve/figures'

/** Settings whose values tell nothing about a person and open nothing. */
const open = new Set([
  'NODE_ENV',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'ALLOW_HTTP',
  'DEMO',
  'FORCE_PASSWORD_CHANGE',
  'SECOND_FACTOR',
  'SECOND_FACTOR_MODULES',
  'SECOND_FACTOR_GRACE_DAYS',
  'SHUTDOWN_DELAY',
  'METRICS_PORT',
  'METRICS_HOST',
  'LOG_LEVEL',
  'LOG_ADDRESSES',
])

/** What a developer needs to help from afar, without personal data and without secrets. */
export interface Packet {
  version: string
  at: string
  machine: Record<string, string | number>
  /** Values of harmless settings; of the others only whether they are set. */
  settings: Record<string, string>
  checks: NamedFinding[]
  /**
   * Rows of each table. This, the migrations and the figures are empty if the database does not
   * answer.
   */
  tables: Record<string, number>
  /** The migrations of the database, in their order. */
  migrations: string[]
  figures: Record<string, unknown>
}

const settingsOf = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    settingNames.map((name) => {
      const value = env[name]
      return [name, value ? (open.has(name) ? value : 'set') : 'not set']
    }),
  )

async function countsOf(db: Knex): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await portalTables()) {
    const [row] = await db(table).count<{ rows: number | string }[]>('* as rows')
    counts[table] = Number(row?.rows)
  }
  return counts
}

async function figuresOf(db: Knex, clock: Clock): Promise<Record<string, unknown>> {
  const figures: Record<string, unknown> = {}
  for (const { name, read } of serveFigures(db, clock)) figures[name] = await read()
  return figures
}

async function checksOf(subject: { db: Knex; config: Config; clock: Clock }, isOffline: boolean) {
  const checks: NamedFinding[] = []
  for await (const finding of examine({ ...subject, isFull: false }, { isOffline }))
    checks.push(finding)
  return checks
}

export async function createPacket(
  subject: { db: Knex; config: Config; clock: Clock },
  env: NodeJS.ProcessEnv,
  { isOffline }: { isOffline: boolean },
): Promise<Packet> {
  const { db, clock } = subject
  const checks = await checksOf(subject, isOffline)
  const isReadable = !checks.some(({ name }) => name === leftOut)
  return {
    version,
    at: clock.instant(),
    machine: {
      node: process.version,
      system: `${os.type()} ${os.release()} ${os.arch()}`,
      processors: os.availableParallelism(),
      memoryGigabytes: Math.round(os.totalmem() / 1024 ** 3),
    },
    settings: settingsOf(env),
    checks,
    tables: isReadable ? await countsOf(db) : {},
    migrations: isReadable ? await db('migrations').orderBy('name').pluck<string[]>('name') : [],
    figures: isReadable ? await figuresOf(db, clock) : {},
  }
}
