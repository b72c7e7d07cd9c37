import { gradingScaleMessages, unifiedScale } from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { itKeepsRecords, testResource } from '../../../../test/resource'

const resource = testResource()
const { test, seed } = resource

let sessions: string[] = []
beforeEach(async () => {
  const rows = await test
    .db('academic_sessions')
    .orderBy('session_year')
    .select<{ id: string }[]>('id')
  sessions = rows.map(({ id }) => id)
})

const sample = () => ({ name: 'Unified scale', session: sessions[0] ?? null, ...unifiedScale })

itKeepsRecords(resource, {
  path: '/grading-scales',
  table: 'grading_scales',
  noun: 'grading-scale',
  module: 'exams',
  readers: 'module',
  sentences: { ...gradingScaleMessages, codeTaken: gradingScaleMessages.sessionTaken },
  sample,
  required: ['name'],
  unique: {
    field: 'session',
    column: 'session_id',
    get other() {
      return sessions[1] ?? ''
    },
  },
  rowsOf: (body) => body as { _id: string }[],
})

const add = async (change: object) =>
  (
    await test.call('POST', '/grading-scales', {
      cookie: await seed().staffWith('exams'),
      body: { ...sample(), ...change },
    })
  ).json<{ message: string; errors?: { field: string; message: string }[] }>()

it('stores the scale of all students before, and the sessions in their order', async () => {
  await add({ session: sessions[1] })
  await add({ session: null, name: 'Old scale' })
  const cookie = await seed().staffWith('exams')
  const list = (await test.call('GET', '/grading-scales', { cookie })).json<
    { name: string; session: { _id: string } | null; bands: object[] }[]
  >()
  expect(list.map(({ session }) => session?._id ?? null)).toEqual([null, sessions[1]])
  expect(list[0]).toMatchObject({ name: 'Old scale', bands: unifiedScale.bands })
  expect(await add({ session: null })).toMatchObject({
    message: gradingScaleMessages.sessionTaken,
    errors: [{ field: 'session' }],
  })
})

it('refuses a session that is gone', async () => {
  expect(await add({ session: newId() })).toMatchObject({
    message: gradingScaleMessages.unknownSession,
    errors: [{ field: 'session' }],
  })
})

const [best, second] = unifiedScale.bands
it.each([
  ['one grade', { bands: [{ ...best, from: 0 }] }, 'bands', 'fewBands'],
  ['marks that rise', { bands: [second, best] }, 'bands', 'bandsNotDown'],
  ['a gap at 0', { bands: [best, second] }, 'bands', 'noZero'],
  ['a grade twice', { bands: [best, { ...best, from: 0 }] }, 'bands', 'sameGrade'],
  [
    'more points for a lower mark',
    { bands: [best, { grade: 'F', from: 0, points: 500 }] },
    'bands',
    'pointsRise',
  ],
  [
    'classes that rise',
    { classes: [...unifiedScale.classes].reverse() },
    'classes',
    'classesNotDown',
  ],
  ['no class', { classes: [] }, 'classes', 'fewClasses'],
  [
    'a class twice',
    {
      classes: [
        { name: 'A', from: 3 },
        { name: 'a', from: 2 },
      ],
    },
    'classes',
    'sameClass',
  ],
  ['a class out of reach', { classes: [{ name: 'First', from: 450 }] }, 'classes', 'classTooHigh'],
  [
    'a withdrawal CGPA above that of probation',
    { withdrawalBelow: 201 },
    'withdrawalBelow',
    'withdrawalTooHigh',
  ],
  [
    'a withdrawal GPA above the CGPA of probation',
    { withdrawalGpaBelow: 201 },
    'withdrawalGpaBelow',
    'withdrawalTooHigh',
  ],
  ['a limit of 41 semesters', { semestersMost: 41 }, 'semestersMost', 'semesters'],
  ['a pass mark within a grade', { passMark: 41 }, 'passMark', 'passMark'],
  ['a pass mark over 100', { passMark: 101 }, 'passMark', 'mark'],
] as const)('refuses %s', async (_, change, field, message) => {
  expect((await add(change)).errors).toContainEqual({
    field,
    message: gradingScaleMessages[message],
  })
  expect(await test.db('grading_scales').select()).toEqual([])
})
