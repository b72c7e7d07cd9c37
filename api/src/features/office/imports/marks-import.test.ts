import {
  importMessages,
  unifiedScale,
  type OwnResults,
  type ScoreSheet,
  type ScoreSheetPage,
} from '@portal/contracts'
import { testPaper } from './registrations-import.fixture'

const { test, seed, send, previewed, committed, rows, student, place, stored } = testPaper()

const header = 'Number,Session,Semester,Level,Course code,Outcome,Mark'
const line = (course: string, mark: string | number, outcome = '', semester = '1') =>
  [student.matric, '2024/2025', semester, '1', course, outcome, mark].join(',')

const office = { cookie: '' }
beforeEach(async () => {
  office.cookie = await seed().staffWith('database', 'exams')
  await test.call('POST', '/grading-scales', {
    cookie: await seed().staffWith('exams'),
    body: { name: 'Unified scale', session: null, ...unifiedScale },
  })
})

const preview = (lines: readonly string[], as = office.cookie) =>
  previewed('registrations', [header, ...lines], as)
const notesOf = async (lines: readonly string[], as = office.cookie) => {
  const { _id } = await preview(lines, as)
  return (await rows(_id, '?page=1&pageSize=50')).rows.map(({ outcome, notes }) => [
    outcome,
    ...notes.map(({ message }) => message),
  ])
}
const imported = async (lines: readonly string[]) => {
  const { _id } = await preview(lines)
  return committed(_id, false, office.cookie)
}
const results = async () =>
  (await send<OwnResults>('GET', '/results/own', undefined, student.cookie)).data
const sheetOf = async (code: string) => {
  const session = seed().id('sessions', '2024/2025')
  const { data } = await send<{ sheets: ScoreSheet[] }>(
    'GET',
    `/score-sheets?session=${session}&q=${encodeURIComponent(code)}`,
    undefined,
    office.cookie,
  )
  const id = data.sheets[0]?._id ?? ''
  return (await send<ScoreSheetPage>('GET', `/score-sheets/${id}`, undefined, office.cookie)).data
}

it('publishes marks on paper, which students see once the session is released', async () => {
  const made = await imported([
    line('ZAA 101', 72),
    line('ZBB 101', 39, 'Failed'),
    line('ZCC 102', 'abs', '', '2'),
  ])
  expect(made).toMatchObject({ state: 'done', counts: { new: 3, wrong: 0 } })
  expect(await stored()).toEqual([
    { code: 'ZAA 101', outcome: 'passed', units: 3 },
    { code: 'ZBB 101', outcome: 'failed', units: 3 },
  ])
  expect(await stored('2')).toEqual([{ code: 'ZCC 102', outcome: 'failed', units: 3 }])
  expect((await results()).cgpa).toBeNull()
  await seed().turn('resultRelease', true, '2024/2025')
  // 3 units with 3.50 points, 6 units with none.
  expect(await results()).toMatchObject({
    cgpa: 117,
    semesters: [
      { semester: '2', courses: [{ code: 'ZCC 102', word: 'ABS' }] },
      {
        semester: '1',
        courses: [
          { code: 'ZAA 101', mark: 72, grade: 'AB' },
          { code: 'ZBB 101', mark: 39, grade: 'F' },
        ],
      },
    ],
  })
  const sheet = await sheetOf('ZAA 101')
  expect(sheet).toMatchObject({
    state: 'published',
    importedFrom: 'registrations.csv',
    caMax: 0,
    scores: [{ ca: 0, exam: 72, registered: true }],
    steps: [{ from: 'open', to: 'published', comment: 'registrations.csv' }],
  })
  expect(sheet.steps[0]?.checksum).toBe(sheet.checksum)
})

it('adds the mark of a course that an earlier import has registered', async () => {
  await imported([line('ZAA 101', '', 'Passed'), line('ZBB 101', '')])
  const lines = [line('ZAA 101', 64), line('ZBB 101', 41)]
  expect(await notesOf(lines)).toEqual([
    ['changed', 'Mark from nothing to “64”'],
    ['changed', 'Mark from nothing to “41”'],
  ])
  await imported(lines)
  expect(await stored()).toMatchObject([{ outcome: 'passed' }, { outcome: 'passed' }])
  expect(await notesOf([line('ZAA 101', 64), line('ZBB 101', 55), line('ZBB 101', '')])).toEqual([
    ['duplicate', importMessages.alreadyThere(`${student.matric}, ZAA 101`)],
    ['wrong', importMessages.markStored('ZBB 101', '41')],
    ['wrong', importMessages.courseRegistered('ZBB 101')],
  ])
})

it('says the problem of each mark', async () => {
  expect(
    await notesOf([
      line('ZAA 101', 101),
      line('ZAA 101', '6x'),
      line('ZAA 101', 39, 'Passed'),
      line('ZAA 101', 'S', 'Passed'),
      line('ZAA 101', 50),
      line('ZAA 101', 51),
    ]),
  ).toEqual([
    ['wrong', importMessages.badMark],
    ['wrong', importMessages.badMark],
    ['wrong', importMessages.markDecides('Failed')],
    ['wrong', importMessages.markDecides('Undecided')],
    ['new'],
    ['wrong', importMessages.courseTwice(6)],
  ])
  await test.db('grading_scales').delete()
  expect(await notesOf([line('ZAA 101', 50)])).toEqual([
    ['wrong', importMessages.noScaleFor('2024/2025')],
  ])
})

it('needs the module exams beside that of imports, also at the commit', async () => {
  const cookie = await seed().staffWith('database')
  expect(await notesOf([line('ZAA 101', 50), line('ZBB 101', '')], cookie)).toEqual([
    ['wrong', importMessages.marksNeedExams],
    ['new'],
  ])
})

it('leaves marks alone that are entered in the portal, and classes of the portal', async () => {
  await imported([line('ZAA 101', 50)])
  await test.db('score_sheets').update({ import_file: null })
  expect(await notesOf([line('ZBB 101', 50), line('ZAA 101', 60)])).toEqual([
    ['new'],
    ['wrong', importMessages.marksOfSheet('ZAA 101')],
  ])
  const { _id } = await preview([line('ZBB 101', 50)])
  await test.db('course_registration_versions').update({ import_file: null })
  expect(await notesOf([line('ZCC 102', 50, '', '2')])).toEqual([['new']])
  expect(await committed(_id, false, office.cookie)).toMatchObject({
    state: 'uploaded',
    problem: importMessages.changedMeanwhile,
  })
})

it('keeps the checksum of a sheet right when a later file adds students', async () => {
  await imported([line('ZAA 101', 50)])
  const other = await seed().student({
    status: 'active',
    matricNumber: 'ND/24/CSC/0043',
    sessionYear: '2024/2025',
  })
  await imported([line('ZAA 101', 80).replace(student.matric, 'ND/24/CSC/0043')])
  const sheet = await sheetOf('ZAA 101')
  expect(sheet.scores.map(({ student: id }) => id).sort()).toEqual([student.id, other.id].sort())
  expect(sheet.steps).toHaveLength(2)
  expect(sheet.steps[0]?.checksum).toBe(sheet.checksum)
  await place('ZEE 101')
})
