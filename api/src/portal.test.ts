import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDatabase, temporaryFolder } from '../test/database'
import { program } from '../test/programs'
import { openDatabase } from './platform/database/database'

const folder = temporaryFolder()
let env: Record<string, string>
beforeAll(async () => {
  const { databaseUrl } = await emptyDatabase(folder, 'portal')
  env = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
})

function portal(args: string[], { input = '', ...extra }: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program('portal'), ...args], {
    env: { PATH: process.env.PATH, ...env, ...extra },
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('lists its commands, and describes each of them', () => {
  const { status, stdout } = portal([])
  expect(status).toBe(0)
  const names = [...stdout.matchAll(/^ {2}(\S+) {2}/gm)].map(([, name]) => name!)
  expect(names).toEqual(expect.arrayContaining(['serve', 'migrate', 'admin', 'ledger']))
  // The release tools run `mfe`, which describes itself.
  for (const name of names.filter((each) => each !== 'mfe'))
    expect(portal([name, '--help'])).toEqual({
      status: 0,
      stdout: expect.stringContaining(`portal ${name}`),
      stderr: '',
    })
})

it('refuses an unknown command, an unknown option and invalid settings', () => {
  expect(portal(['serv'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('portal has no command "serv"'),
  })
  expect(portal(['migrate', '--dry'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("Unknown option '--dry'"),
  })
  const { status, stderr } = portal(['settings'], { PORT: 'seventy', DEMO: 'maybe' })
  expect([status, stderr]).toEqual([78, expect.stringMatching(/invalid:\nPORT: .*\nDEMO: /)])
})

it('creates nothing for doctor, and nothing that others can read', () => {
  const elsewhere = join(folder, 'elsewhere')
  const { status, stdout } = portal(['doctor', '--offline'], {
    DATA_DIR: elsewhere,
    DATABASE_URL: '',
  })
  expect([status, stdout]).toEqual([2, expect.stringContaining('There is no database file')])
  expect(existsSync(elsewhere)).toBe(false)
  expect(portal(['migrate'], { DATA_DIR: elsewhere, DATABASE_URL: '' }).status).toBe(0)
  const modeOf = (...names: string[]) => statSync(join(elsewhere, ...names)).mode & 0o777
  expect([modeOf(), modeOf('portal.sqlite')]).toEqual([0o700, 0o600])
  expect(portal(['doctor', '--nonsense']).status).toBe(2)
})

it('migrates an empty database, once', () => {
  const check = portal(['migrate', '--check'])
  expect([check.status, check.stdout]).toEqual([1, expect.stringMatching(/^Pending: 2026-11-23_/)])
  expect(portal(['migrate'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/All migrations are applied\.\n$/),
  })
  for (const again of [['migrate'], ['migrate', '--check']])
    expect(portal(again)).toEqual({
      status: 0,
      stdout: 'The database is up to date.\n',
      stderr: '',
    })
})

it('creates an administrator with a password from a pipe, and refuses a second one of that number', async () => {
  const args = ['admin', '--staff-number', 'ad4711', '--email', 'ada@example.edu']
  const input = 'Correct-Horse-42\n'
  expect(portal([...args, '--password-from-stdin'], { input })).toEqual({
    status: 0,
    stdout: 'Staff member AD4711 has access to all modules.\n',
    stderr: '',
  })
  expect(portal(args)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is already a staff member AD4711'),
  })
  expect(
    portal(['admin', '--email', 'b@example.edu', '--password-from-stdin'], { input: 'short' }),
  ).toMatchObject({ status: 1, stdout: '' })
  expect(portal(['second-factor', 'reset', 'ad4711'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('AD4711 has no second factor.'),
  })
  const db = openDatabase({
    databaseUrl: env.DATABASE_URL,
    databaseFile: join(folder, 'portal.sqlite'),
  })
  try {
    expect(await db('staff').select('staff_number', 'email')).toEqual([
      { staff_number: 'AD4711', email: 'ada@example.edu' },
    ])
  } finally {
    await db.destroy()
  }
})
