import { importMessages } from '@portal/contracts'
import {
  placementHeader as header,
  placementLine as line,
  testPlacements,
} from './program-courses-import.fixture'

const {
  test,
  seed,
  cookie,
  staff,
  send,
  preview,
  previewed,
  previewNotes,
  notesOf,
  imported,
  committed,
  stored,
  assistants,
  trail,
} = testPlacements()

it('places courses in programs with their lecturers and assistants', async () => {
  const made = await imported([
    line({
      'Course code': 'zaa101',
      'Program type': 'nd',
      'Program mode': 'Full Time',
      Program: 'cs',
      Semester: 'First',
      Lecturer: 'ac0001',
      Kind: 'General Studies',
      Capacity: '120',
      'Pass mark': '50',
      'Assistant lecturers': 'AC0003; Musa Bello',
    }),
    line({ 'Course code': 'ZBB 101', 'Program type': 'HND', Level: '2', Semester: '2' }),
    line({ Session: '2024/2025', Kind: 'elective', Lecturer: 'Not assigned' }),
  ])
  expect(made).toMatchObject({ state: 'done', counts: { new: 3, wrong: 0 } })
  const common = { units: 3, hours: 45, active: 1 }
  const usual = { ...common, lecturer: null, capacity: null, passMark: 40 }
  const rows = await stored()
  expect(rows.filter(({ code }) => code === 'ZBB 101')).toMatchObject([
    {
      ...usual,
      offering: seed().id('offerings', 'CSC HND FT'),
      year: 2,
      semester: '2',
      kind: 'core',
    },
  ])
  expect(rows.find(({ lecturer }) => lecturer !== null)).toMatchObject({
    ...common,
    offering: seed().id('offerings', 'CSC ND FT'),
    session: seed().id('sessions', '2025/2026'),
    lecturer: 'AC0001',
    kind: 'general',
    capacity: 120,
    passMark: 50,
  })
  expect(rows.find(({ session }) => session === seed().id('sessions', '2024/2025'))).toMatchObject({
    ...usual,
    code: 'ZAA 101',
    kind: 'elective',
  })
  expect(await assistants('ZAA 101')).toEqual(['AC0002', 'AC0003'])
  const entries = await trail('program-course.imported')
  expect(entries).toHaveLength(3)
  expect(entries[0]?.after).toMatchObject({
    lecturer_id: staff.obi,
    units: 3,
    assistant_lecturers: 'Chi Eze; Musa Bello',
    import: made._id,
  })
})

const place = (lecturer_id: string, units: number, year: number, semester: string) => ({
  lecturer_id,
  units,
  year,
  semester,
})

it('changes program courses that are there, and an empty cell changes nothing', async () => {
  await imported([
    line({
      Lecturer: 'AC0001',
      Kind: 'Elective',
      Capacity: '50',
      'Pass mark': '45',
      'Assistant lecturers': 'AC0002',
    }),
    line({ 'Course code': 'ZBB 101', Lecturer: 'AC0001', 'Assistant lecturers': 'AC0002; AC0003' }),
    line({ 'Course code': 'ZCC 101', Lecturer: 'AC0003' }),
  ])
  const lines = [
    line(),
    line({
      'Course code': 'ZBB 101',
      'Credit units': '4',
      Level: '2',
      Semester: 'Second',
      Lecturer: 'AC0002',
      Capacity: '80',
      'Pass mark': '60',
    }),
    line({ 'Course code': 'ZCC 101', Lecturer: 'not assigned', 'Assistant lecturers': 'Ada Obi' }),
  ]
  const made = await preview(lines)
  expect(await previewNotes(made._id)).toEqual([
    ['duplicate', importMessages.alreadyThere('ZAA 101, Computer Science, ND FT, 2025/2026')],
    [
      'changed',
      'Level: Level from “1” to “2”',
      'Semester: Semester from “First” to “Second”',
      'Credit units: Credit units from “3” to “4”',
      'Lecturer: Lecturer from “Ada Obi (AC0001)” to “Musa Bello (AC0002)”',
      'Capacity: Capacity from nothing to “80”',
      'Pass mark: Pass mark from “40” to “60”',
      'Assistant lecturers: Assistant lecturers from “Chi Eze (AC0003); Musa Bello (AC0002)” to “Chi Eze (AC0003)”',
    ],
    [
      'changed',
      'Lecturer: Lecturer from “Chi Eze (AC0003)” to “Not assigned”',
      'Assistant lecturers: Assistant lecturers from nothing to “Ada Obi (AC0001)”',
    ],
  ])
  expect((await committed(made._id)).counts).toMatchObject({ new: 0, changed: 2, duplicate: 1 })
  expect(await stored()).toMatchObject([
    { lecturer: 'AC0001', kind: 'elective', capacity: 50, passMark: 45 },
    { lecturer: 'AC0002', units: 4, year: 2, kind: 'core', capacity: 80, passMark: 60 },
    { lecturer: null, units: 3 },
  ])
  expect(await Promise.all(['ZAA 101', 'ZBB 101', 'ZCC 101'].map(assistants))).toEqual([
    ['AC0002'],
    ['AC0003'],
    ['AC0001'],
  ])
  expect(await trail('program-course.changed')).toEqual([
    {
      before: { ...place(staff.obi, 3, 1, '1'), capacity: null, pass_mark: 40 },
      after: { ...place(staff.bello, 4, 2, '2'), capacity: 80, pass_mark: 60 },
    },
    { before: { lecturer_id: staff.eze }, after: { lecturer_id: null } },
  ])
  expect(await trail('program-course.assistantsChanged')).toEqual([
    {
      before: { assistant_lecturers: 'Musa Bello; Chi Eze' },
      after: { assistant_lecturers: 'Chi Eze' },
    },
    { before: { assistant_lecturers: '' }, after: { assistant_lecturers: 'Ada Obi' } },
  ])
  expect((await notesOf(lines)).map(([outcome]) => outcome)).toEqual(
    Array.from({ length: 3 }, () => 'duplicate'),
  )
})

it('lets somebody who no longer lectures keep a course, and gives them no other', async () => {
  await imported([line({ Lecturer: 'AC0001', 'Assistant lecturers': 'AC0002' })])
  await test.db('staff').whereIn('id', [staff.obi, staff.bello]).update({ status: 'Suspended' })
  const people = { Lecturer: 'Ada Obi', 'Assistant lecturers': 'AC0002; AC0003' }
  expect(
    await notesOf([
      line({ ...people, Hours: '46' }),
      line({ ...people, 'Course code': 'ZBB 101' }),
    ]),
  ).toEqual([
    [
      'changed',
      'Hours: Hours from “45” to “46”',
      'Assistant lecturers: Assistant lecturers from “Musa Bello (AC0002)” to “Chi Eze (AC0003); Musa Bello (AC0002)”',
    ],
    [
      'wrong',
      `Lecturer: ${importMessages.unknownLecturer('Ada Obi')}`,
      `Assistant lecturers: ${importMessages.unknownLecturer('AC0002')}`,
    ],
  ])
  await imported([line({ ...people, Hours: '46' })])
  expect(await stored()).toMatchObject([{ lecturer: 'AC0001', hours: 46 }])
  expect(await assistants('ZAA 101')).toEqual(['AC0002', 'AC0003'])
})

it('takes its own export, and finds no change in it', async () => {
  await imported([
    line({ Lecturer: 'AC0001', 'Assistant lecturers': 'AC0002; AC0003', Kind: 'general' }),
    line({ 'Course code': 'ZBB 101', Semester: '2', Capacity: '60', 'Pass mark': '45' }),
  ])
  for (const format of ['csv', 'xlsx']) {
    const file = await test.call('GET', `/program-courses/export?format=${format}`, {
      cookie: cookie(),
    })
    const { counts, total } = await previewed('program-courses', file.rawPayload)
    expect(total).toBeGreaterThan(10)
    expect(counts).toEqual({ new: 0, changed: 0, duplicate: total, wrong: 0 })
  }
})

it('is for the module of imports alone', async () => {
  const file = Buffer.from([header, line()].join('\n')).toString('base64')
  const body = { kind: 'program-courses', name: 'program-courses.csv', file }
  expect((await send('POST', '/imports', body, await seed().staffWith('academics'))).status).toBe(
    403,
  )
})
