import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPortal } from '../test/programs'

/** Without `test/database`, because these commands behave alike on both engines and take long. */
const folder = mkdtempSync(join(tmpdir(), 'portal-help-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const portal = (args: string[], env: Record<string, string> = {}) =>
  runPortal(args, { DATA_DIR: folder, ...env })

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
  const { status, stdout } = portal(['doctor', '--offline'], { DATA_DIR: elsewhere })
  expect([status, stdout]).toEqual([2, expect.stringContaining('There is no database file')])
  expect(existsSync(elsewhere)).toBe(false)
  expect(portal(['migrate'], { DATA_DIR: elsewhere }).status).toBe(0)
  const modeOf = (...names: string[]) => statSync(join(elsewhere, ...names)).mode & 0o777
  expect([modeOf(), modeOf('portal.sqlite')]).toEqual([0o700, 0o600])
  expect(portal(['doctor', '--nonsense']).status).toBe(2)
})
