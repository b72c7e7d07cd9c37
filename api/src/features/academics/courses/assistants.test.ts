import {
  assistantMessages,
  courseMessages,
  mostAssistants,
  type AssistantLecturer,
  type OwnCourse,
} from '@portal/contracts'
import { testCourses } from '../../../../test/courses'
import { newId } from '../../../platform/ids'

const { test, seed, office, lecturer, send, sample, add } = testCourses()

const assist = (id: string, staff: string) =>
  send('POST', `/program-courses/${id}/assistants`, { lecturer: staff })
const namesOf = async (id: string): Promise<string[]> => {
  const reply = await test.call('GET', `/program-courses/${id}/assistants`, {
    cookie: office.cookie,
  })
  return reply.json<AssistantLecturer[]>().map(({ last_name }) => last_name)
}
const own = async (id: string, staff: string) => {
  const cookie = await test.sessionOf('staff', staff)
  const reply = await test.call('GET', `/program-courses/own/${id}`, { cookie })
  return { status: reply.statusCode, ...reply.json<{ message?: string; data?: OwnCourse }>() }
}
const refusal = (message: string) => ({
  status: 409,
  message,
  errors: [{ field: 'lecturer', message }],
})
const obi = () => lecturer({ first_name: 'Ada', last_name: 'Obi' })

it('shows an assistant the course as its lecturer sees it, until they are removed', async () => {
  const { data } = await add()
  const staff = await obi()
  expect(await own(data._id, staff)).toMatchObject({ status: 404, message: courseMessages.notOwn })
  expect(await assist(data._id, staff)).toMatchObject({
    status: 201,
    message: assistantMessages.added,
    data: { _id: staff, first_name: 'Ada', last_name: 'Obi' },
  })
  expect(await own(data._id, staff)).toMatchObject({
    status: 200,
    data: { _id: data._id, lecturers: ['Chidinma Nwosu', 'Ada Obi'] },
  })
  const home = await test.call('GET', '/staff/work', {
    cookie: await test.sessionOf('staff', staff),
  })
  expect(home.body).toContain(data._id)
  const path = `/program-courses/${data._id}/assistants/${staff}`
  expect(await send('DELETE', path)).toMatchObject({ message: assistantMessages.removed })
  expect(await own(data._id, staff)).toMatchObject({ status: 404 })
  expect((await send('DELETE', path)).status).toBe(404)
})

it('writes each change to the audit trail with the names', async () => {
  const { data } = await add()
  const staff = await obi()
  await assist(data._id, staff)
  await assist(data._id, await lecturer({ first_name: 'Musa', last_name: 'Bello' }))
  await send('DELETE', `/program-courses/${data._id}/assistants/${staff}`)
  const changes = (await test
    .db('audit_log')
    .where({ action: 'program-course.assistantsChanged', record: `program_courses/${data._id}` })
    .orderBy('id')) as { before_json: string; after_json: string }[]
  const names = (json: string) =>
    (JSON.parse(json) as { assistant_lecturers: string }).assistant_lecturers
  expect(changes.map((row) => [names(row.before_json), names(row.after_json)])).toEqual([
    ['', 'Ada Obi'],
    ['Ada Obi', 'Musa Bello; Ada Obi'],
    ['Musa Bello; Ada Obi', 'Musa Bello'],
  ])
})

it('refuses the lecturer, the same person twice, somebody who cannot lecture, and an unknown course', async () => {
  const { data } = await add()
  const staff = await obi()
  const { isLecturer, twice, notALecturer } = assistantMessages
  expect(await assist(data._id, office.lecturer)).toMatchObject(
    refusal(isLecturer('Chidinma Nwosu')),
  )
  await assist(data._id, staff)
  expect(await assist(data._id, staff)).toMatchObject(refusal(twice('Ada Obi')))
  for (const other of [
    await lecturer({ status: 'Inactive' }),
    await lecturer({ staff_type: 'Administrative' }),
    newId(),
  ])
    expect(await assist(data._id, other)).toMatchObject(refusal(notALecturer))
  expect((await assist(data._id, 'nobody')).status).toBe(400)
  expect((await assist(newId(), staff)).status).toBe(404)
  expect((await send('GET', `/program-courses/${newId()}/assistants`)).status).toBe(404)
  expect(await namesOf(data._id)).toEqual(['Obi'])
})

it('has at most ten assistants of twelve at once, and the same person one time', async () => {
  const { data } = await add()
  const people = await Promise.all(
    Array.from({ length: mostAssistants + 2 }, (_, at) =>
      lecturer({ last_name: `Obi${'x'.repeat(at)}` }),
    ),
  )
  const answers = await Promise.all(people.map((staff) => assist(data._id, staff)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostAssistants)
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(answer).toMatchObject(refusal(assistantMessages.tooMany(mostAssistants)))
  expect(await namesOf(data._id)).toHaveLength(mostAssistants)
  const other = (await add({ ...sample(), course: { code: 'ZOO 102', title: 'Insects' } })).data
  const staff = await obi()
  const same = await Promise.all(Array.from({ length: 5 }, () => assist(other._id, staff)))
  expect(same.filter(({ status }) => status === 201)).toHaveLength(1)
})

it('makes an assistant the lecturer, who is then no assistant', async () => {
  const { data } = await add()
  const staff = await obi()
  await assist(data._id, staff)
  const changed = await send('PUT', `/program-courses/${data._id}`, {
    ...sample({ course: data.course._id, lecturer: staff }),
    basedOn: data.updatedAt,
  })
  expect(changed).toMatchObject({ status: 200, data: { lecturer: { _id: staff } } })
  expect(await namesOf(data._id)).toEqual([])
})

it('removes the assistants of a removed course, and no assistant of a course', async () => {
  const { data } = await add()
  const staff = await obi()
  await assist(data._id, staff)
  const people = await seed().staffWith('staff')
  const refused = await test.call('DELETE', `/staff/${staff}`, { cookie: people })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('course'),
  ])
  expect((await send('DELETE', `/program-courses/${data._id}`)).status).toBe(200)
  expect(await test.db('program_course_assistants').where({ staff_id: staff })).toEqual([])
})

it('exports the names of the assistants', async () => {
  const { data } = await add()
  await assist(data._id, await obi())
  await assist(data._id, await lecturer({ first_name: 'Musa', last_name: 'Bello' }))
  const csv = await test.call('GET', '/program-courses/export', {
    query: { format: 'csv', q: 'ZOO 101' },
    cookie: office.cookie,
  })
  expect(csv.body).toContain('Chidinma Nwosu,Musa Bello; Ada Obi,Core')
})
