import { modules, sheetSteps, type SheetState } from '@portal/contracts'
import { testSheets } from '../../../../test/score-sheets'

const { test, setup, people, students, send, idOf, show, list, enterAll, appointed, lecturerOf } =
  testSheets()

type Seen = 'all' | 'sheet' | 'nothing'
interface Person {
  name: string
  cookie: string
  /** Whether the person sees the whole level, the sheet alone, or nothing. */
  sees: Seen
  /** The states out of which the person takes the sheet. */
  takes: readonly SheetState[]
}

const yesterday = (): string =>
  new Date(test.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
const tomorrow = (): string =>
  new Date(test.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)

/** Another department and its school. */
async function elsewhere(): Promise<{ department: string; school: string }> {
  const own = await test
    .db('program_offerings as o')
    .join('programs as p', 'p.id', 'o.program_id')
    .join('departments as d', 'd.id', 'p.department_id')
    .where({ 'o.id': setup.seed.id('offerings', 'CSC ND FT') })
    .first<{ school: string }>('d.school_id as school')
  return test
    .db('departments')
    .whereNot({ school_id: own.school })
    .first<{ department: string; school: string }>({ department: 'id', school: 'school_id' })
}

/** People by their appointments, courses and modules. */
async function everybody(): Promise<Person[]> {
  const own = await test
    .db('staff_appointments')
    .where({ office: 'exam_officer' })
    .first<{ department_id: string }>('department_id')
  const other = await elsewhere()
  const held = async (
    name: string,
    office: Parameters<typeof appointed>[0],
    change: object,
    may: Pick<Person, 'sees' | 'takes'> = { sees: 'nothing', takes: [] },
  ): Promise<Person> => ({ name, cookie: (await appointed(office, change)).cookie, ...may })
  const nothing = { sees: 'nothing', takes: [] } as const
  const list: Person[] = [
    { name: 'the lecturer', cookie: people.lecturer.cookie, sees: 'sheet', takes: ['open'] },
    {
      name: 'the lecturer of another course',
      cookie: (await lecturerOf('BBB 101', 'Musa')).cookie,
      ...nothing,
    },
    await held('the exam officer', 'exam_officer', own, { sees: 'all', takes: ['submitted'] }),
    await held('the head', 'head_of_department', own, { sees: 'all', takes: ['moderated'] }),
    { name: 'the dean', cookie: people.dean.cookie, sees: 'all', takes: ['hod-approved'] },
    await held(
      'an acting exam officer',
      'exam_officer',
      { ...own, acting: true },
      {
        sees: 'all',
        takes: ['submitted'],
      },
    ),
    await held('an exam officer until yesterday', 'exam_officer', {
      ...own,
      until_on: yesterday(),
    }),
    await held('an exam officer from the day after', 'exam_officer', {
      ...own,
      from_on: tomorrow(),
    }),
    await held('an exam officer elsewhere', 'exam_officer', { department_id: other.department }),
    await held('a head elsewhere', 'head_of_department', { department_id: other.department }),
    await held('a dean elsewhere', 'dean', { school_id: other.school }),
    await held('a course adviser of the level', 'course_adviser', {}),
  ]
  for (const module of modules)
    list.push({
      name: `staff with ${module}`,
      cookie: await setup.seed.staffWith(module),
      ...(module === 'exams'
        ? ({ sees: 'all', takes: ['open', 'school-approved', 'board-approved'] } as const)
        : nothing),
    })
  return list
}

const statusOf = async (sees: Seen, cookie: string, id: string) => {
  const query = new URLSearchParams({
    session: setup.seed.id('sessions', '2025/2026'),
    program: setup.seed.id('offerings', 'CSC ND FT'),
    semester: '1',
    level: '1',
    format: 'csv',
  })
  const [sheet, broadsheet] = [
    (await show(id, cookie)).status,
    (await test.call('GET', `/broadsheets/export?${query.toString()}`, { cookie })).statusCode,
  ]
  const listed = (await list('', cookie)).map(({ _id }) => _id).includes(id)
  return { sees, sheet, listed, broadsheet }
}

it('shows a sheet and a level to the offices of the place, the lecturer and the examinations office alone', async () => {
  const id = await idOf('AAA 101')
  const found: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const { name, cookie, sees } of await everybody()) {
    found[name] = await statusOf(sees, cookie, id)
    expected[name] = {
      sees,
      sheet: sees === 'nothing' ? 404 : 200,
      listed: sees !== 'nothing',
      broadsheet: sees === 'all' ? 200 : 404,
    }
  }
  expect(found).toEqual(expected)
  expect((await show(id, students[0]?.cookie ?? '')).status).toBe(403)
  expect((await show(id, '')).status).toBe(401)
})

it('lets only the person of each step take it', async () => {
  const id = await idOf('AAA 101')
  await enterAll(id, [75, 40, 39])
  const all = await everybody()
  const states = Object.keys(sheetSteps) as (keyof typeof sheetSteps)[]
  for (const state of states) {
    const { checksum, ...sheet } = (await show(id)).data
    expect(sheet.state).toBe(state)
    const path = sheetSteps[state].to === 'published' ? 'publication' : 'step'
    const take = async (cookie: string) =>
      (
        await send(cookie, 'POST', `/score-sheets/${id}/${path}`, {
          state,
          checksum,
          minute: 'AB/1',
        })
      ).status
    const [found, expected]: Record<string, number>[] = [{}, {}]
    const takers = all.filter(({ takes }) => takes.includes(state))
    for (const { name, cookie, sees } of all.filter((person) => !takers.includes(person))) {
      Object.assign(found ?? {}, { [name]: await take(cookie) })
      // The publication is for the examinations office, whatever others see.
      const hidden = path === 'publication' ? 403 : 404
      Object.assign(expected ?? {}, { [name]: sees === 'nothing' ? hidden : 403 })
    }
    expect([state, found]).toEqual([state, expected])
    expect([state, await take(takers[0]?.cookie ?? '')]).toEqual([state, 200])
  }
})
