import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, test as base } from '../../support/fixtures'
import { client } from '../../support/client'
import { startPortal, type Portal } from '../../support/portal'
import { previousRelease } from '../../support/federation/previous-release'
import { demoPassword } from '../../support/sign-in'

const program = resolve(join(__dirname, '../../..'), 'api/dist/portal.js')

/** A portal of the previous release, with its data. */
const test = base.extend<{ old: Portal }>({
  old: async ({ engine }, use, worker) => {
    const old = await startPortal(engine, 100 + worker.workerIndex, {}, previousRelease())
    await use(old)
    await old.stop()
  },
})

const statusOf = async (reply: Promise<{ status: number } | null>) => (await reply)?.status

interface Schools {
  data: { schools: { _id: string; code: string; name: string }[] }
}

test(
  'the previous release works on the migrated database, beside this one',
  { tag: '@database' },
  async ({ old }) => {
    const before = client(old)
    const credentials = { staff_number: 'AD0001', password: demoPassword }
    expect(await statusOf(before.call('POST', '/staff/login', credentials))).toBe(200)

    // The new process migrates the database while the old one serves.
    const present = await old.beside()
    const after = before.at(present)
    const add = (who: typeof before, code: string) =>
      who.call('POST', '/schools', { code, name: `School ${code}`, description: '' })
    expect(await statusOf(add(before, 'X1'))).toBe(201)
    expect(await statusOf(add(after, 'X2'))).toBe(201)
    for (const who of [before, after]) {
      const codes = (await who.call<Schools>('GET', '/schools'))?.body.data.schools.map(
        ({ code }) => code,
      )
      expect(codes).toEqual(expect.arrayContaining(['X1', 'X2']))
    }

    // A student signs in at one process, and goes on at the other.
    const student = client(present)
    const login = { applicationNumber: 'APP25000003', password: demoPassword }
    expect(await statusOf(student.call('POST', '/students/login', login))).toBe(200)
    expect(await statusOf(student.at(old).call('GET', '/students/user-data'))).toBe(200)
    expect(await statusOf(student.at(old).call('GET', '/students/statement'))).toBe(200)

    // Back: the new process is gone, and the old one starts again on the migrated database.
    await present.stop()
    await old.crash()
    expect(await statusOf(before.call('GET', '/staff/profile'))).toBe(200)
    expect(await statusOf(add(before, 'X3'))).toBe(201)
  },
)

test('a restored or upgraded database of the previous release adds up', async ({ old }) => {
  await old.beside().then(({ stop }) => stop())
  const { stdout, status } = spawnSync(process.execPath, [program, 'ledger'], {
    env: { PATH: process.env['PATH'], DATA_DIR: old.folder, LOG_LEVEL: 'silent' },
    encoding: 'utf8',
  })
  expect(stdout).toContain('Everything adds up')
  expect(status).toBe(0)
})
