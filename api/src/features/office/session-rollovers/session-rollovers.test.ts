import { rolloverMessages } from '@portal/contracts'
import type { Seed } from '../../../demo/testing'
import { newId } from '../../../platform/ids'
import { testApp } from '../../../../test/app'
import { countsOf, testRollovers } from './rollovers.fixture'

const test = testApp()
const rollovers = testRollovers(test)
const { at, addSession, addLecturer, send, preview, copy, undo, list } = rollovers
const { placesOf, controlsOf, trail } = rollovers
let seed: Seed
let [from, to] = ['', '']
beforeEach(async () => {
  ;({ seed, from, to } = await rollovers.begin())
})

it('says beforehand what would be new, there already, and skipped, and changes nothing', async () => {
  const courses = (await placesOf(from)).length
  await test.db('courses').where({ code: 'CTE 111' }).update({ active: false })
  await test
    .db('program_offerings')
    .where({ id: seed.id('offerings', 'MKT ND PT') })
    .update({ active: false })
  const { status, data } = await preview()
  expect(status).toBe(200)
  expect(data.kinds.map(({ kind }) => kind)).toEqual([
    'offerings',
    'programCourses',
    'registrationRules',
    'controls',
    'fees',
  ])
  expect(countsOf(data.kinds, 'programCourses')).toEqual([courses - 1, 0, 1])
  expect(countsOf(data.kinds, 'controls')).toEqual([2, 4, 0])
  const [offerings, places, , controls] = data.kinds
  expect(controls?.note).toBe('Switched on: Application, Admission processing.')
  expect(offerings).toMatchObject({
    created: 0,
    note: rolloverMessages.offeringsStay,
    lines: [{ what: 'Marketing ND PT', why: rolloverMessages.offeringInactive }],
  })
  expect(places?.lines).toEqual([
    {
      what: 'CTE 111 Computer Hardware Basics, Computer Engineering ND FT',
      why: rolloverMessages.courseInactive,
      outcome: 'skipped',
    },
  ])
  expect([await placesOf(to), await list(), await trail()]).toEqual([[], [], []])
})

it('copies courses with their lecturers and switches with their dates, once, and says who did it', async () => {
  const [here, gone] = [await addLecturer(), await addLecturer('Inactive')]
  const [first, second] = await placesOf(from).orderBy('id')
  await placesOf(from)
    .where({ id: first.id })
    .update({ lecturer_id: here, kind: 'elective', capacity: 60, pass_mark: 45 })
  await placesOf(from).where({ id: second.id }).update({ lecturer_id: gone })
  await test.db('program_course_assistants').insert(
    [here, gone].map((staff_id) => ({
      program_course_id: second.id,
      staff_id,
      created_at: '2025-10-01T08:00:00.000Z',
    })),
  )
  await test
    .db('session_controls')
    .whereIn(
      'id',
      (await controlsOf(from)).map(({ id }) => id),
    )
    .where({ control_name: 'application' })
    .update({ opens_at: '2025-10-01T07:00:00.000Z' })
  const {
    status,
    message,
    data: { rollover, kinds },
  } = await copy()
  expect([status, message]).toEqual([200, rolloverMessages.copied('2025/2026', '2026/2027')])
  const lecturerOf = async ({ course_id, offering_id }: Record<string, string>) =>
    (await placesOf(to).where({ course_id, offering_id }).first('lecturer_id')).lecturer_id
  expect([await lecturerOf(first), await lecturerOf(second)]).toEqual([here, null])
  const assistants = test
    .db('program_course_assistants')
    .whereIn('program_course_id', placesOf(to).select('id'))
  expect(await assistants.clone().pluck('staff_id')).toEqual([here])
  const { course_id, offering_id } = first
  expect(await placesOf(to).where({ course_id, offering_id }).first()).toMatchObject({
    kind: 'elective',
    capacity: 60,
    pass_mark: 45,
  })
  expect(kinds[1]?.lines).toEqual([
    expect.objectContaining({
      outcome: 'changed',
      why: rolloverMessages.lecturerGone('Ngozi Eze'),
    }),
  ])
  expect(
    (await controlsOf(to))
      .filter(({ active }) => Boolean(active))
      .map(({ control_name, opens_at }) => [control_name, opens_at]),
  ).toEqual([
    ['admissionProcessing', null],
    ['application', '2026-09-30T07:00:00.000Z'],
  ])
  const again = await copy()
  expect(again).toMatchObject({
    status: 200,
    message: rolloverMessages.nothingNew,
    data: { rollover: null },
  })
  expect(countsOf(again.data.kinds, 'programCourses')).toEqual([
    0,
    (await placesOf(from)).length,
    0,
  ])
  expect(await placesOf(to)).toHaveLength((await placesOf(from)).length)
  expect(await list()).toEqual([
    expect.objectContaining({
      _id: rollover?._id,
      from: { _id: from, sessionYear: '2025/2026' },
      made: { at: expect.any(String), by: 'Bola Ige' },
      undone: null,
    }),
  ])
  expect(await trail()).toEqual(['session.copied'])
})

it('does not change entries of the target that were set by hand', async () => {
  await test
    .db('session_controls')
    .whereIn(
      'id',
      (await controlsOf(to)).map(({ id }) => id),
    )
    .where({ control_name: 'application' })
    .update({ updated_at: '2027-01-01T00:00:00.000Z' })
  const [place] = await placesOf(from)
  await test.db('program_courses').insert({
    ...place,
    id: newId(),
    session_id: to,
    lecturer_id: await addLecturer(),
    ...at(),
  })
  const {
    data: { kinds },
  } = await copy()
  expect(countsOf(kinds, 'controls')).toEqual([1, 4, 1])
  expect(kinds[1]?.lines).toMatchObject([{ why: `${rolloverMessages.differs}another lecturer.` }])
})

it('undoes all of it as one act, once', async () => {
  const before = await controlsOf(to)
  const {
    data: { rollover },
  } = await copy()
  const answer = await undo(rollover)
  expect(answer).toMatchObject({
    status: 200,
    message: rolloverMessages.undone,
    data: { undone: { by: 'Bola Ige' } },
  })
  expect([await placesOf(to), await controlsOf(to)]).toEqual([[], before])
  expect(await undo(rollover)).toMatchObject({
    status: 409,
    message: rolloverMessages.alreadyUndone,
  })
  expect(await trail()).toEqual(['session.copied', 'session.copy-undone'])
  expect(countsOf((await copy()).data.kinds, 'controls')).toEqual([2, 4, 0])
})

it('is not undone if other records refer to it, and names them', async () => {
  const {
    data: { rollover },
  } = await copy()
  const [place] = await placesOf(to)
  await placesOf(to)
    .where({ id: place.id })
    .update({ units: 1, updated_at: '2027-01-01T00:00:00.000Z' })
  await test
    .db('session_controls')
    .whereIn(
      'id',
      (await controlsOf(to)).map(({ id }) => id),
    )
    .where({ control_name: 'application' })
    .update({ active: false })
  const refused = await undo(rollover)
  expect(refused).toMatchObject({
    status: 409,
    message:
      'This copy can no longer be undone. 1 program course has been changed since. These session controls have been changed since: Application.',
  })
  expect(await placesOf(to)).toHaveLength((await placesOf(from)).length)
  expect((await send(`/${newId()}/undo`)).status).toBe(404)
})

it('refuses what makes no sense, each with its sentence', async () => {
  const archived = await addSession('2013/2014', '2013-09-30', 'archived')
  expect(await send('', { from, to: from })).toMatchObject({
    status: 400,
    message: rolloverMessages.same,
    errors: [{ field: 'to' }],
  })
  expect(await send('', { from, to: '' })).toMatchObject({
    status: 400,
    message: rolloverMessages.chooseBoth,
  })
  for (const path of ['', '/preview']) {
    expect(await send(path, { from: newId(), to })).toMatchObject({
      status: 409,
      message: rolloverMessages.unknown,
      errors: [{ field: 'from' }],
    })
    expect(await send(path, { from, to: archived })).toMatchObject({
      status: 409,
      message: rolloverMessages.archived('2013/2014'),
    })
  }
  expect((await send('/preview', { from: to, to: from })).data.warnings[0]).toBe(
    rolloverMessages.earlier('2026/2027', '2025/2026'),
  )
  expect((await send('', { from, to }, await seed.staffWith('students'))).status).toBe(403)
})

it('warns if controls of the open session will be switched, and not afterwards', async () => {
  expect((await preview()).data.warnings).toEqual([])
  await test
    .db('academic_sessions')
    .update({ status: 'closed', open_key: null })
    .where({ id: from })
  await test.db('academic_sessions').update({ status: 'open', open_key: 'open' }).where({ id: to })
  expect((await preview()).data.warnings).toEqual([rolloverMessages.targetOpen('2026/2027')])
  await copy()
  expect((await preview()).data.warnings).toEqual([])
})

it('doubles nothing when ten copy at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, copy))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(answers.filter(({ data }) => data.rollover !== null)).toHaveLength(1)
  expect(await placesOf(to)).toHaveLength((await placesOf(from)).length)
  expect(await list()).toHaveLength(1)
})
