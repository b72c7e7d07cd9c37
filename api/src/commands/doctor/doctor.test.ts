import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { testApp } from '../../../test/app'
import { emptyDatabase, engine } from '../../../test/database'
import { aPicture } from '../../../test/forms'
import { testDraftPhotos } from '../../features/admissions/application-form/draft-photos.fixture'
import { openDatabase } from '../../platform/database/connection/database'
import { newId } from '../../platform/ids'
import { clusterFinding, connectionsFinding } from './cluster.checks'
import { driftFinding, serverFinding, unusableFinding, versionFinding } from './database.checks'
import { examine, type NamedFinding } from './examine'
import { dataFolderFinding, diskFinding, nodeFinding } from './machine.checks'
import { certificateFinding } from './network.checks'

const test = testApp()
const { putPhoto } = testDraftPhotos(test)

async function findings({ isFull = false } = {}): Promise<Record<string, NamedFinding>> {
  const found: Record<string, NamedFinding> = {}
  const subject = { db: test.db, config: test.config, clock: test.clock, isFull }
  for await (const finding of examine(subject, { isOffline: true })) found[finding.name] = finding
  return found
}
const statusOf = async (name: string) => (await findings())[name]?.status

it('finds a healthy installation healthy, but for areas that are not published', async () => {
  await test.db('worker_runs').insert({ name: 'outbox', looked_at: test.clock.instant() })
  const found = await findings({ isFull: true })
  const problems = Object.values(found).filter(({ status }) => status !== 'ok')
  const names = problems.map(({ name }) => name)
  // The machine of the tests may have another Node, a full disk, or a database with small limits.
  expect(
    names.filter(
      (name) => !['Node', 'disk', 'database settings', 'clock', 'connections'].includes(name),
    ),
  ).toEqual(['site'])
  for (const { cure } of problems) expect(cure).toMatch(/\.$|\.md$/)
})

it('finds releases of the registry that are missing', async () => {
  const registry = join(test.config.dataDir, 'site/mfe/registry.json')
  mkdirSync(dirname(registry), { recursive: true })
  const release = { release: '1.0.0-a' }
  writeFileSync(registry, JSON.stringify({ seq: 1, shell: { stable: release }, remotes: {} }))
  expect((await findings()).site).toMatchObject({
    status: 'fail',
    message: 'Published releases are missing: shell/1.0.0-a.',
  })
  const shell = join(test.config.dataDir, 'site/shell/1.0.0-a')
  mkdirSync(shell, { recursive: true })
  writeFileSync(join(shell, 'release.json'), '{}')
  expect(await statusOf('site')).toBe('ok')
  writeFileSync(registry, '')
  expect((await findings()).site?.message).toBe('mfe/registry.json is empty.')
  rmSync(join(test.config.dataDir, 'site'), { recursive: true })
})

it('warns of a production data folder that an upgrade would replace', () => {
  const statusIn = (folder: string, production: boolean) =>
    dataFolderFinding(folder, { production }, '/opt/portal').status
  expect(statusIn('/opt/portal/.data', true)).toBe('warn')
  expect(statusIn('/opt/portal/.data', false)).toBe('ok')
  expect(statusIn('/opt/portal-data', true)).toBe('ok')
})

it('finds uploaded files that are missing or damaged', async () => {
  await putPhoto(await aPicture('#964'))
  expect((await findings()).uploads).toMatchObject({
    status: 'ok',
    message: '1 uploaded files, 1 of them read.',
  })
  rmSync(join(test.config.dataDir, 'draft-photos'), { recursive: true })
  expect((await findings()).uploads).toMatchObject({
    status: 'fail',
    message: expect.stringContaining('1 are missing (draft-photos/'),
  })
})

it('finds mails that wait too long or have failed', async () => {
  const queue = (status: string) =>
    test.db('outbox').insert({
      id: newId(),
      kind: 'test',
      recipient: '{}',
      payload: '{}',
      status,
      priority: 1,
      attempts: 0,
      next_attempt_at: test.clock.instant(),
      created_at: test.clock.instant(),
    })
  await queue('failed')
  expect((await findings()).mails).toMatchObject({
    status: 'warn',
    message: '0 mails waiting, the oldest for 0 minutes; 1 failed.',
  })
  await queue('waiting')
  test.clock.forward(16 * 60)
  expect(await statusOf('mails')).toBe('warn')
  test.clock.forward(45 * 60)
  expect(await statusOf('mails')).toBe('fail')
})

/** What the checks say without a database, on this engine. */
const withoutDatabase = async (): Promise<NamedFinding[]> => {
  const folder = join(test.config.dataDir, 'nothing')
  const config = {
    ...test.config,
    dataDir: folder,
    databaseFile: join(folder, 'portal.sqlite'),
    // Nothing listens on port 9.
    databaseUrl: engine === 'mysql' ? 'mysql://portal@127.0.0.1:9/portal' : undefined,
  }
  const db = openDatabase(config)
  const found: NamedFinding[] = []
  const subject = { db, config, clock: test.clock, isFull: false }
  for await (const finding of examine(subject, { isOffline: true })) found.push(finding)
  await db.destroy()
  expect(existsSync(folder)).toBe(false)
  return found
}

it('tells one cure for a missing database, leaves out what needs it, and creates nothing', async () => {
  const found = await withoutDatabase()
  expect(found.map(({ name }) => name)).toEqual([
    'Node',
    'disk',
    'data folder',
    'database',
    'site',
    'not checked',
  ])
  expect(found[3]).toMatchObject({
    status: 'fail',
    message: expect.stringMatching(
      engine === 'mysql' ? /does not answer \(ECONNREFUSED\)/ : /^There is no database file /,
    ),
  })
  expect(found[5]?.message).toMatch(
    /^The database is needed for migrations, .*, ledger, results\.$/,
  )
})

it('names a wrong account and a missing database', () => {
  const cureOf = (code: string) => unusableFinding(Object.assign(new Error(), { code })).cure
  expect(cureOf('ER_ACCESS_DENIED_ERROR')).toContain('name and password')
  expect(cureOf('ER_BAD_DB_ERROR')).toContain('Create it')
})

it('finds a database without tables', async () => {
  const config = { ...test.config, ...(await emptyDatabase(test.config.dataDir, 'doctor')) }
  const db = openDatabase(config)
  await db.raw('select 1')
  const found: NamedFinding[] = []
  const subject = { db, config, clock: test.clock, isFull: false }
  for await (const finding of examine(subject, { isOffline: true })) found.push(finding)
  expect(await db.schema.hasTable('migrations')).toBe(false)
  await db.destroy()
  expect(found.find(({ name }) => name === 'migrations')?.message).toBe(
    'The database has no tables yet.',
  )
  expect(found.at(-1)?.message).toBe(
    'The database is needed for secrets, upload store, uploads, mails, background work, card payments, ledger, results.',
  )
})

it('finds pending migrations', async () => {
  await test.db('migrations').where({ name: '2026-11-23_13_office' }).update({ name: 'aside' })
  const found = (await findings()).migrations
  await test.db('migrations').where({ name: 'aside' }).update({ name: '2026-11-23_13_office' })
  expect(found).toMatchObject({
    status: 'fail',
    cure: 'Run `portal migrate`, or start the portal.',
  })
})

it('finds a ledger that does not add up', async () => {
  const at = test.clock.instant()
  const id = newId()
  await test.db('ledger_transactions').insert({ id, entry_key: 'alone', kind: 'payment', at })
  await test
    .db('ledger_entries')
    .insert({ id: newId(), transaction_id: id, account: 'cash', amount_kobo: 100, at })
  expect(await statusOf('ledger')).toBe('fail')
})

it('goes on after a check that cannot run', async () => {
  await test.db.schema.renameTable('payment_sweeps', 'elsewhere')
  const found = await findings()
  await test.db.schema.renameTable('elsewhere', 'payment_sweeps')
  expect(found['card payments']).toMatchObject({
    status: 'fail',
    message: expect.stringContaining('The check could not run'),
  })
  expect(found.ledger?.status).toBe('ok')
})

/** The status of a node that is well, with these changes. */
const node = (changes: Record<string, string> = {}) => ({
  wsrep_cluster_status: 'Primary',
  wsrep_local_state_comment: 'Synced',
  wsrep_cluster_size: '3',
  ...changes,
})

it.each([
  [nodeFinding('18.20.1'), 'fail'],
  [nodeFinding('20.20.2'), 'warn'],
  [nodeFinding('24.1.0'), 'ok'],
  [versionFinding('10.5.23-MariaDB'), 'fail'],
  [versionFinding('11.8.3-MariaDB-0+deb13u1'), 'ok'],
  [versionFinding('5.7.44'), 'fail'],
  [versionFinding('8.4.0'), 'ok'],
  [driftFinding(-1.2), 'ok'],
  [driftFinding(-3), 'warn'],
  [driftFinding(31), 'fail'],
  [diskFinding(400e6, 10e9), 'fail'],
  [diskFinding(1.5e9, 10e9), 'warn'],
  [diskFinding(50e9, 1000e9), 'warn'],
  [diskFinding(500e9, 1000e9), 'ok'],
  [certificateFinding(2), 'fail'],
  [certificateFinding(13), 'warn'],
  [certificateFinding(60), 'ok'],
  [connectionsFinding(100, 60), 'ok'],
  [connectionsFinding(100, 95), 'warn'],
  [clusterFinding(node()), 'ok'],
  [clusterFinding(node({ wsrep_cluster_size: '2' })), 'warn'],
  [clusterFinding(node({ wsrep_cluster_size: '4' })), 'warn'],
  [clusterFinding(node({ wsrep_local_state_comment: 'Joining' })), 'warn'],
  [clusterFinding(node({ wsrep_cluster_status: 'non-Primary' })), 'fail'],
])('judges %j', (finding, status) => {
  expect(finding.status).toBe(status)
})

it('names each setting of the server that may lose data', () => {
  const right = {
    character_set_database: 'utf8mb4',
    innodb_flush_log_at_trx_commit: '1',
    max_allowed_packet: String(16 * 1024 ** 2),
    max_connections: '151',
  }
  expect(serverFinding(right).status).toBe('ok')
  expect(
    serverFinding({
      ...right,
      character_set_database: 'latin1',
      innodb_flush_log_at_trx_commit: '2',
    }).message,
  ).toMatch(/latin1, not utf8mb4; innodb_flush_log_at_trx_commit is not 1/)
})
