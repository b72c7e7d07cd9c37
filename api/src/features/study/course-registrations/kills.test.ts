import { setTimeout as pause } from 'node:timers/promises'
import { mortalServers, type MortalServer } from '../../../../test/mortal-server'
import { randomFrom } from '../../../../test/random'
import { testSandbox } from '../../../../test/sandbox'
import { testStudy, usual } from '../../../../test/study'
import { until } from '../../../../test/waiting'

/** Few in a normal run; `npm run faults` sets 200. */
const kills = Number(process.env.FAULT_KILLS ?? 2)
const studentsEach = 30
const places = 20

const sandbox = testSandbox()
const { test, setup, addCourse, enrolled, choice, submit } = testStudy(sandbox.cards)
const servers = mortalServers(test, sandbox)

interface Row {
  id: string
  student_id: string
  version: number
  approved_version: number | null
  form_number: string | null
  draft_version: number
}
const rows = () => test.db('course_registrations').select<Row[]>()

/** The ids of registrations that lack a part of their submission. */
async function halves(): Promise<string[]> {
  const versions = await test
    .db('course_registration_versions')
    .select<{ registration_id: string; version: number; units: number }[]>()
  const lines = await test
    .db('course_registration_lines')
    .select<{ registration_id: string; version: number; units: number }[]>()
  const trail = await test
    .db('audit_log')
    .where({ action: 'course-registration.approved' })
    .pluck<string[]>('record')
  const ofRow = <Part extends { registration_id: string }>(parts: Part[], { id }: Row) =>
    parts.filter(({ registration_id: of }) => of === id)
  return (await rows())
    .filter((row) => {
      const own = ofRow(versions, row)
      const facts = [
        row.version,
        row.approved_version ?? 0,
        row.draft_version,
        row.form_number === null ? 0 : 1,
        trail.filter((record) => record === `course_registrations/${row.id}`).length,
        own.length,
      ]
      const units = ofRow(lines, row).reduce((sum, line) => sum + line.units, 0)
      const hasAll = facts.every((fact) => fact === 1) && own[0]?.units === units && units > 0
      return !hasAll && !(facts.every((fact) => fact === 0) && units === 0)
    })
    .map(({ id }) => id)
}

/** Submits as a browser does. Returns the number of the form if the server has acknowledged it. */
async function register(server: MortalServer, cookie: string): Promise<string | undefined> {
  for (const courses of [[...usual, 'LIM 101'], usual]) {
    const answer = await server.say(
      '/course-registrations/own/submission',
      cookie,
      choice(0, courses),
    )
    if (answer?.status === 200) return String(answer.body.data?.['formNumber'])
    if (answer?.status !== 409) return undefined
  }
  return undefined
}

it(
  `loses no acknowledged registration, stores none by half and overfills no course when the server is killed (${String(kills)} times)`,
  async () => {
    const random = randomFrom(Number(process.env.FAULT_SEED ?? 1))
    await addCourse('LIM 101', { kind: 'elective', capacity: places })
    const acknowledged = new Map<string, string>()
    const cookies: string[] = []
    for (let killed = 0; killed < kills; killed += 1) {
      const students = await Promise.all(Array.from({ length: studentsEach }, () => enrolled()))
      cookies.push(...students.map(({ cookie }) => cookie))
      const server = await servers.start()
      const before = acknowledged.size
      const busy = students.map(async ({ id, cookie }) => {
        const form = await register(server, cookie)
        if (form !== undefined) acknowledged.set(id, form)
      })
      const some = before + 1 + random.below(studentsEach - 5)
      await until(() => acknowledged.size >= some, 'Nobody was registered')
      await pause(random.below(40))
      await server.kill()
      await Promise.all(busy)
    }

    const before = await rows()
    const forms = new Map(before.map((row) => [row.student_id, row.form_number]))
    const lost = [...acknowledged].filter(([id, form]) => forms.get(id) !== form)
    expect([lost, await halves()]).toEqual([[], []])
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills)

    // Everybody goes on after the last kill: each has one registration, and a stored one is found
    // again.
    for (const cookie of cookies) {
      const { status } = await submit(0, usual, cookie)
      expect([200, 409]).toContain(status)
    }
    const limited = setup.courses['LIM 101'] ?? ''
    const taken = await test
      .db('course_registration_lines')
      .where({ program_course_id: limited })
      .pluck<string[]>('registration_id')
    const numbers = (await rows()).map(({ form_number: form }) => form).sort()
    process.stdout.write(
      `${JSON.stringify({ kills, students: cookies.length, acknowledged: acknowledged.size, stored: before.filter(({ version }) => version > 0).length, lost: lost.length, taken: taken.length, places })}\n`,
    )
    expect(await halves()).toEqual([])
    expect(taken.length).toBeLessThanOrEqual(places)
    // Form numbers have no gap, although kills undid some of the registrations.
    expect(numbers).toEqual(cookies.map((_, nth) => `CF-2025-${String(nth + 1).padStart(6, '0')}`))
  },
  60_000 + kills * 15_000,
)
