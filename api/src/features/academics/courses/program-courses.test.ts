import { courseMessages, messages } from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { testCourses } from '../../../../test/courses'

const { test, seed, office, lecturer, send, sample, add, inProgram, trail } = testCourses()

it('adds a course with its place in a program, both or neither, and says so', async () => {
  const answer = await add()
  expect(answer).toMatchObject({
    status: 201,
    message: courseMessages.added,
    data: {
      course: { code: 'ZOO 101', title: 'Introduction to Zoology', description: 'Animals' },
      units: 3,
      hours: 45,
      year: 1,
      semester: '1',
      kind: 'core',
      capacity: null,
      passMark: 40,
      active: true,
      program: {
        program: { name: 'Computer Science' },
        structure: { type: { type: 'ND' }, mode: { mode: 'FT' } },
      },
      session: { sessionYear: '2025/2026' },
      lecturer: { first_name: 'Chidinma', last_name: 'Nwosu' },
    },
  })
  expect(await trail()).toEqual(['course.added', 'program-course.added'])
  expect((await send('GET', `/program-courses/${answer.data._id}`)).data).toEqual(answer.data)
  expect(
    (await add({ course: { code: 'ZOO 102', title: 'Zoology' }, session: newId() })).status,
  ).toBe(409)
  expect(await test.db('courses').where({ code: 'ZOO 102' })).toEqual([])
})

it('has one course per code, in any case and spacing, in several programs', async () => {
  const first = await add()
  const again = await add({
    ...inProgram('STA ND FT'),
    course: { code: ' zoo101', title: 'introduction to  zoology' },
  })
  expect(again).toMatchObject({
    status: 201,
    message: courseMessages.addedToProgram,
    data: { course: first.data.course },
  })
  const byId = await add({ ...inProgram('CSC HND FT'), course: first.data.course._id })
  expect(byId.data.course).toEqual(first.data.course)
  expect(await test.db('courses').where({ code_key: 'ZOO101' })).toHaveLength(1)
})

it('names the title and the description that a known code has already', async () => {
  await add()
  expect(
    await add({ ...inProgram('STA ND FT'), course: { code: 'ZOO 101', title: 'Animals' } }),
  ).toMatchObject({
    status: 409,
    message: 'ZOO 101 is “Introduction to Zoology” already. Use that title, or another code.',
    errors: [{ field: 'title' }],
  })
  expect(
    await add({
      ...inProgram('STA ND FT'),
      course: { code: 'ZOO 101', title: 'Introduction to Zoology', description: 'Plants' },
    }),
  ).toMatchObject({
    status: 409,
    message: courseMessages.otherDescription('ZOO 101'),
    errors: [{ field: 'description' }],
  })
  expect((await add({ course: newId() })).message).toBe(courseMessages.unknownCourse)
})

it('places a course in a program and session once, also when it is added ten times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add()))
  expect(answers.map(({ status }) => status).sort()).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    message: courseMessages.twice,
    errors: [{ field: 'code' }],
  })
  expect(await test.db('courses').where({ code: 'ZOO 101' })).toHaveLength(1)
  // Archived: courses of a past session can be recorded.
  expect((await add({ session: seed().id('sessions', '2024/2025') })).status).toBe(201)
})

it('lets ten at once bring the same new course into ten programs', async () => {
  const programs = [...seed().offerings.values()].slice(0, 10)
  const answers = await Promise.all(programs.map((program) => add({ program, year: 1 })))
  expect(answers.map(({ status }) => status)).toEqual(programs.map(() => 201))
  expect(new Set(answers.map(({ data }) => data.course._id)).size).toBe(1)
  expect(answers.filter(({ message }) => message === courseMessages.added)).toHaveLength(1)
})

it.each([
  ['a program', { program: newId() }, 'program', courseMessages.unknownProgram],
  ['a session', { session: newId() }, 'session', courseMessages.unknownSession],
  ['a year', { year: 3 }, 'year', courseMessages.unknownYear],
  ['a semester', { semester: '3' }, 'semester', courseMessages.unknownSemester],
  ['a lecturer', { lecturer: newId() }, 'lecturer', courseMessages.notALecturer],
])('says when there is no such thing as %s', async (_, changes, field, message) => {
  expect(await add(changes)).toMatchObject({ status: 409, message, errors: [{ field, message }] })
  expect(await trail()).toEqual([])
})

it('is given by academic staff who are active; who gives it already may go on', async () => {
  for (const changes of [
    { staff_type: 'Administrative' },
    { status: 'Suspended' },
    { status: 'Inactive' },
  ]) {
    expect((await add({ lecturer: await lecturer(changes) })).message).toBe(
      courseMessages.notALecturer,
    )
  }
  const {
    data: { _id },
  } = await add()
  await test.db('staff').where({ id: office.lecturer }).update({ status: 'Suspended' })
  expect((await send('PUT', `/program-courses/${_id}`, sample({ units: 4 }))).data).toMatchObject({
    units: 4,
    lecturer: { _id: office.lecturer },
  })
})

const wholeUnits = courseMessages.unitsRange
const wholeHours = courseMessages.hoursRange
it.each([
  ['units', [0, 7, -1, 2.5, '3', 1e9], wholeUnits],
  ['hours', [0, -45, 4.5, '45', 501], wholeHours],
  ['year', [1.5, 0, 11], courseMessages.unknownYear],
  ['lecturer', ['', 'nobody', undefined, 7], messages.general.fillRequired],
  ['semester', ['', '   ', undefined], messages.general.fillRequired],
])('refuses %s that cannot be', async (field, values, message) => {
  for (const value of values)
    expect(await add({ [field]: value })).toMatchObject({
      status: 400,
      message,
      errors: [{ field, message }],
    })
})

it('refuses empty, long and unexpected texts of a course, and keeps markup as text', async () => {
  const course = (changes: object) =>
    add({ course: { code: 'ZOO 101', title: 'Zoology', ...changes } })
  for (const field of ['code', 'title']) {
    for (const value of ['', '  ', undefined])
      expect(await course({ [field]: value })).toMatchObject({
        status: 400,
        message: messages.general.fillRequired,
      })
    expect((await course({ [field]: 'x'.repeat(10_000) })).status).toBe(400)
  }
  expect((await course({ title: 'COM 101\nCOM 102' })).message).toBe(
    'Remove the characters that cannot be printed',
  )
  expect((await course({ surprise: 1 })).status).toBe(400)
  expect((await add({ course: undefined })).message).toBe(messages.general.fillRequired)
  expect((await course({ title: '<b>Bold</b>' })).data.course.title).toBe('<b>Bold</b>')
})

it.each([
  [{ capacity: 0 }, 'capacity', courseMessages.capacityRange],
  [{ capacity: 2.5 }, 'capacity', courseMessages.capacityRange],
  [{ passMark: 101 }, 'passMark', courseMessages.passMarkRange],
  [{ kind: 'optional' }, 'kind', messages.general.fillRequired],
])('refuses %j', async (values, field, message) => {
  expect(await add(values)).toMatchObject({ status: 400, errors: [{ field, message }] })
})

it('is made inactive by a change, and stays so until a change says otherwise', async () => {
  const { data } = await add()
  const change = (values: object) =>
    send('PUT', `/program-courses/${data._id}`, { ...sample(), ...values })
  expect((await change({ active: false })).data).toMatchObject({ active: false })
  expect((await change({ units: 2 })).data).toMatchObject({ active: false, units: 2 })
  expect((await change({ active: true })).data).toMatchObject({ active: true })
})

it('is taken out of one program, and stays in the others and in the catalogue', async () => {
  const {
    data: { _id, course },
  } = await add()
  const other = await add({ ...inProgram('STA ND FT') })
  expect(await send('DELETE', `/program-courses/${_id}`)).toMatchObject({
    status: 200,
    message: courseMessages.deleted,
  })
  expect((await send('DELETE', `/program-courses/${_id}`)).status).toBe(404)
  expect((await send('GET', `/program-courses/${other.data._id}`)).status).toBe(200)
  await send('DELETE', `/program-courses/${other.data._id}`)
  expect(await test.db('courses').where({ id: course._id })).toHaveLength(1)
})

it('is for staff with the module academics', async () => {
  const {
    data: { _id },
  } = await add()
  const cookie = await seed().staffWith('students')
  for (const path of [
    '/courses',
    '/program-courses',
    '/program-courses/page',
    `/program-courses/${_id}`,
  ])
    expect((await send('GET', path, undefined, cookie)).status).toBe(403)
  expect((await send('POST', '/program-courses', sample(), cookie)).status).toBe(403)
  expect((await send('PUT', `/program-courses/${_id}`, sample(), cookie)).status).toBe(403)
  expect((await send('DELETE', `/program-courses/${_id}`, undefined, cookie)).status).toBe(403)
})
