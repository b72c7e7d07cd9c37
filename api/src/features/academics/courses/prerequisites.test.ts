import { prerequisiteMessages, type Prerequisite } from '@portal/contracts'
import { testCourses } from '../../../../test/courses'
import { newId } from '../../../platform/ids'

const { test, send, trail } = testCourses()

const course = async (code: string): Promise<string> =>
  String((await send('POST', '/courses-new', { code, title: `Title of ${code}` }))._id)
const requires = (id: string, code: string, kind = 'passed') =>
  send('POST', `/courses/${id}/prerequisites`, { code, kind })
const ofCourse = async (id: string): Promise<string[]> => {
  const reply = await send('GET', `/courses/${id}/prerequisites`)
  const rows = Object.values(reply).filter((each) => typeof each === 'object')
  return (rows as unknown as Prerequisite[]).map(({ course: { code }, kind }) => `${code} ${kind}`)
}
const storedOf = (...courses: string[]) =>
  test.db('course_prerequisites').whereIn('course_id', courses)
const refusal = (message: string) => ({
  status: 409,
  message,
  errors: [{ field: 'code', message }],
})

it('lets a course require others, in all its programs, and no longer', async () => {
  const [first, second, third] = [
    await course('ZOO 101'),
    await course('ZOO 201'),
    await course('ZOO 301'),
  ]
  expect(await requires(third, 'zoo201', 'taken')).toMatchObject({
    status: 201,
    message: prerequisiteMessages.added,
    data: { course: { _id: second, code: 'ZOO 201', title: 'Title of ZOO 201' }, kind: 'taken' },
  })
  const { data } = await requires(third, 'ZOO 101')
  expect(await ofCourse(third)).toEqual(['ZOO 101 passed', 'ZOO 201 taken'])
  expect(await ofCourse(first)).toEqual([])
  const path = `/courses/${third}/prerequisites/${data._id}`
  expect(await send('DELETE', path)).toMatchObject({ message: prerequisiteMessages.removed })
  expect(await ofCourse(third)).toEqual(['ZOO 201 taken'])
  expect((await send('DELETE', path)).status).toBe(404)
  const changes = (await test
    .db('audit_log')
    .where({ action: 'course.prerequisitesChanged', record: `courses/${third}` })
    .orderBy('id')) as { before_json: string; after_json: string }[]
  const words = (json: string) => (JSON.parse(json) as { prerequisites: string }).prerequisites
  expect(changes.map((row) => [words(row.before_json), words(row.after_json)])).toEqual([
    ['', 'ZOO 201 (taken)'],
    ['ZOO 201 (taken)', 'ZOO 101; ZOO 201 (taken)'],
    ['ZOO 101; ZOO 201 (taken)', 'ZOO 201 (taken)'],
  ])
})

it('refuses an unknown course, itself, the same one twice, and a circle over others', async () => {
  const [first, second, third] = [
    await course('ZOO 101'),
    await course('ZOO 201'),
    await course('ZOO 301'),
  ]
  const { unknownCode, itself, twice, circle } = prerequisiteMessages
  expect(await requires(first, 'ZOO 999')).toMatchObject(refusal(unknownCode('ZOO 999')))
  expect(await requires(first, 'zoo 101')).toMatchObject(refusal(itself))
  await requires(second, 'ZOO 101')
  expect(await requires(second, 'ZOO 101', 'with')).toMatchObject(refusal(twice('ZOO 101')))
  await requires(third, 'ZOO 201', 'with')
  expect(await requires(second, 'ZOO 301', 'with')).toMatchObject(
    refusal(circle(['ZOO 201', 'ZOO 301', 'ZOO 201'])),
  )
  const way = circle(['ZOO 101', 'ZOO 301', 'ZOO 201', 'ZOO 101'])
  expect(way).toBe(
    'ZOO 101 would require ZOO 301, which requires ZOO 201, which requires ZOO 101. Courses cannot require each other in a circle.',
  )
  expect(await requires(first, 'ZOO 301')).toMatchObject(refusal(way))
  expect(await storedOf(first, second, third)).toHaveLength(2)
  expect((await trail()).filter((action) => action.includes('prerequisites'))).toHaveLength(2)
})

it('refuses an empty code, another kind and an unknown course', async () => {
  const id = await course('ZOO 101')
  expect((await requires(id, ' ')).status).toBe(400)
  expect((await requires(id, 'ZOO 101', 'liked')).status).toBe(400)
  expect((await requires(newId(), 'ZOO 101')).status).toBe(404)
  expect((await send('GET', `/courses/${newId()}/prerequisites`)).status).toBe(404)
  expect((await send('DELETE', `/courses/${id}/prerequisites/${newId()}`)).status).toBe(404)
})

it('has the prerequisite of ten people at once one time', async () => {
  await course('ZOO 101')
  const id = await course('ZOO 201')
  const answers = await Promise.all(Array.from({ length: 10 }, () => requires(id, 'ZOO 101')))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(answer).toMatchObject(refusal(prerequisiteMessages.twice('ZOO 101')))
  expect(await ofCourse(id)).toEqual(['ZOO 101 passed'])
})

it('closes no circle if two people add its halves at once', async () => {
  const [first, second] = [await course('ZOO 101'), await course('ZOO 201')]
  const answers = await Promise.all([requires(first, 'ZOO 201'), requires(second, 'ZOO 101')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.message).toContain('in a circle')
  expect(await storedOf(first, second)).toHaveLength(1)
})
