import { setTimeout as pause } from 'node:timers/promises'
import { stepFrom, type SheetState } from '@portal/contracts'
import { mortalServers, type Answer, type MortalServer } from '../../../../test/mortal-server'
import { randomFrom } from '../../../../test/random'
import { testSandbox } from '../../../../test/sandbox'
import { testSheets } from '../../../../test/score-sheets'
import { usual } from '../../../../test/study'
import { until } from '../../../../test/waiting'

/** Few in a normal run; `npm run faults` sets 200. */
const kills = Number(process.env.FAULT_KILLS ?? 2)
const classSize = 9

const sandbox = testSandbox()
const { test, people, students, enrolled, submit, idOf, show, enter, setup } = testSheets(
  sandbox.cards,
)
const servers = mortalServers(test, sandbox)
const random = randomFrom(Number(process.env.FAULT_SEED ?? 1))

interface Entry {
  ca: number
  exam: number
  version: number
}
/** The last entry of each student that a server has acknowledged. */
const acknowledged = new Map<string, Entry>()
/** How many steps servers have acknowledged. */
const steps = { acknowledged: 0 }

/** The version on which the next entry is based. Remembers an acknowledged entry. */
function versionAfter(
  answer: Answer | undefined,
  student: string,
  { version, ...marks }: Entry,
): number {
  if (answer?.status === 200) {
    const stored = Number(answer.body.data?.['version'])
    acknowledged.set(student, { ...marks, version: stored })
    return stored
  }
  // Stored before the kill without an answer, or the sheet is no longer open.
  const score = answer?.body.data?.['score'] as { version: number } | undefined
  return score?.version ?? version
}

/** Enters marks of one student again and again, as one browser does, until the server is gone. */
async function keepEntering(server: MortalServer, sheet: string, student: string): Promise<void> {
  let version = acknowledged.get(student)?.version ?? 0
  while (server.isUp()) {
    const entry = { ca: random.below(41), exam: random.below(61), version }
    const answer = await server.say(
      `/score-sheets/${sheet}/scores/${student}`,
      people.lecturer.cookie,
      { ...entry, word: null },
      'PUT',
    )
    version = versionAfter(answer, student, entry)
    if (answer?.status !== 200) await pause(20)
  }
}

const takers: Readonly<Record<Exclude<SheetState, 'published'>, keyof typeof people>> = {
  open: 'lecturer',
  submitted: 'exam_officer',
  moderated: 'head_of_department',
  'hod-approved': 'dean',
  'school-approved': 'exams',
  'board-approved': 'exams',
}

/** Takes the next step again and again. A third of the sheets is sent back. */
async function keepStepping(server: MortalServer, sheet: string): Promise<void> {
  while (server.isUp()) {
    const { state, checksum } = (await show(sheet)).data
    const step = stepFrom(state)
    if (!step) return
    const isReturn = state !== 'open' && random.chance(0.3)
    const path = isReturn ? 'return' : step.to === 'published' ? 'publication' : 'step'
    const answer = await server.say(
      `/score-sheets/${sheet}/${path}`,
      people[takers[state as keyof typeof takers]].cookie,
      {
        state,
        checksum,
        ...(isReturn ? { reason: 'Question 4 is not marked' } : { minute: 'AB/1' }),
      },
    )
    if (answer?.status === 200) steps.acknowledged += 1
    await pause(random.below(30))
  }
}

/** Entries that are lost, or that the audit trail does not have. */
async function lostEntries(sheet: string): Promise<string[]> {
  const rows = await test
    .db('scores')
    .where({ sheet_id: sheet })
    .select<(Entry & { student_id: string })[]>()
  const trail = await test
    .db('audit_log')
    .where({ record: `score_sheets/${sheet}` })
    .whereIn('action', ['score.entered', 'score.changed'])
    .pluck<string[]>('after_json')
  return rows
    .filter((row) => {
      const entry = acknowledged.get(row.student_id)
      const isLost =
        entry !== undefined &&
        (row.version < entry.version ||
          (row.version === entry.version && (row.ca !== entry.ca || row.exam !== entry.exam)))
      const written = trail.filter((json) => json.includes(row.student_id)).length
      return isLost || written !== row.version
    })
    .map((row) => row.student_id)
}

/** Problems of the chain: steps that do not follow each other, and a publication by half. */
async function brokenChain(sheet: string): Promise<string[]> {
  const { state } = await test
    .db('score_sheets')
    .where({ id: sheet })
    .first<{ state: SheetState }>('state')
  const taken = await test
    .db('score_sheet_steps')
    .where({ sheet_id: sheet })
    .orderBy(['at', 'id'])
    .select<{ from_state: string; to_state: string }[]>('from_state', 'to_state')
  const problems: string[] = []
  let present = 'open'
  for (const { from_state, to_state } of taken) {
    if (from_state !== present) problems.push(`${from_state} after ${present}`)
    present = to_state
  }
  if (present !== state) problems.push(`${state} after ${present}`)
  if (taken.length < steps.acknowledged) problems.push('an acknowledged step is missing')
  const told = await test.db('notifications').where({ title: 'Result published' })
  const outcomes = await test
    .db('course_registration_lines')
    .where({ program_course_id: setup.courses['AAA 101'] })
    .whereNotNull('outcome')
  const expected = state === 'published' ? classSize : 0
  if (told.length !== expected) problems.push(`${String(told.length)} students are told`)
  if (outcomes.length !== expected) problems.push(`${String(outcomes.length)} outcomes`)
  return problems
}

/** Enters the missing marks, without a kill. */
async function complete(sheet: string): Promise<void> {
  const { scores, state } = (await show(sheet)).data
  if (state !== 'open') return
  for (const { student, ca, version } of scores) {
    if (ca !== null) continue
    const { data } = await enter(sheet, student, { ca: 20, exam: 30 }, { version })
    acknowledged.set(student, { ca: 20, exam: 30, version: data.version })
  }
}

/** Opens a published sheet again, so that the next kills find something to do. */
async function reopen(sheet: string): Promise<void> {
  const published = await test.db('score_sheets').where({ id: sheet, state: 'published' })
  if (published.length === 0) return
  await test.db('score_sheet_steps').where({ sheet_id: sheet }).delete()
  await test.db('notifications').where({ title: 'Result published' }).delete()
  await test
    .db('course_registration_lines')
    .where({ program_course_id: setup.courses['AAA 101'] })
    .update({ outcome: null })
  await test.db('score_sheets').where({ id: sheet }).update({ state: 'open' })
  steps.acknowledged = 0
}

it(
  `loses no acknowledged mark and takes no step by half when the server is killed (${String(kills)} times)`,
  async () => {
    acknowledged.clear()
    steps.acknowledged = 0
    while (students.length < classSize) {
      const student = await enrolled()
      await submit(0, usual, student.cookie)
      students.push(student)
    }
    const sheet = await idOf('AAA 101')
    /** Steps of sheets that were published since. */
    let taken = 0
    for (let killed = 0; killed < kills; killed += 1) {
      const server = await servers.start()
      const before = acknowledged.size + steps.acknowledged
      const areEntering = killed % 2 === 0
      if (!areEntering) await complete(sheet)
      const busy = areEntering
        ? students.map(({ id }) => keepEntering(server, sheet, id))
        : [keepStepping(server, sheet)]
      await until(
        () => acknowledged.size + steps.acknowledged > before || killed > 1,
        'Nothing was acknowledged',
      )
      await pause(50 + random.below(400))
      await server.kill()
      await Promise.all(busy)
      expect([await lostEntries(sheet), await brokenChain(sheet)]).toEqual([[], []])
      taken += steps.acknowledged
      await reopen(sheet)
      taken -= steps.acknowledged
    }
    expect(acknowledged.size).toBeGreaterThan(0)
    const changes = [...acknowledged.values()].reduce((sum, { version }) => sum + version, 0)
    process.stdout.write(
      `${JSON.stringify({ kills, changes, steps: taken + steps.acknowledged, lost: 0, halves: 0 })}\n`,
    )
  },
  60_000 + kills * 15_000,
)
