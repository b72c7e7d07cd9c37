import { join } from 'node:path'
import { emptyDatabase, temporaryFolder } from '../test/database'
import { runPortal } from '../test/programs'
import { openDatabase } from './platform/database/connection/database'

const folder = temporaryFolder()
let env: Record<string, string>
beforeAll(async () => {
  const { databaseUrl } = await emptyDatabase(folder, 'portal')
  env = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
})

const portal = (args: string[], { input = '' } = {}) => runPortal(args, env, input)

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
