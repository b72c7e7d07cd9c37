import { courseMessages, type OwnCourse } from '@portal/contracts'
import { newId } from '../../../platform/ids'
import { testCourses } from '../../../../test/courses'

const { test, office, lecturer, add, inProgram } = testCourses()
const read = async (id: string, cookie: string) => {
  const reply = await test.call('GET', `/program-courses/own/${id}`, { cookie })
  return { status: reply.statusCode, ...reply.json<{ message?: string; data?: OwnCourse }>() }
}

it('gives a lecturer without modules the own course, with all its lecturers in the session', async () => {
  const { data } = await add()
  const other = await lecturer({ first_name: 'Ada', last_name: 'Obi' })
  const also = await add({ ...inProgram('STA ND FT'), course: data.course._id, lecturer: other })
  expect(also.status).toBe(201)
  const own = await read(data._id, await test.sessionOf('staff', office.lecturer))
  expect(own).toMatchObject({
    status: 200,
    data: { ...data, lecturers: expect.arrayContaining(['Chidinma Nwosu', 'Ada Obi']) as unknown },
  })
  expect(own.data?.lecturers).toHaveLength(2)
})

it('gives it to nobody else, whatever modules they have', async () => {
  const { data } = await add()
  const colleague = await lecturer({ first_name: 'Ada', last_name: 'Obi' })
  const mine = await test.sessionOf('staff', office.lecturer)
  for (const [id, cookie] of [
    [data._id, await test.sessionOf('staff', colleague)],
    [data._id, office.cookie],
    [newId(), mine],
  ] as const)
    expect(await read(id, cookie)).toMatchObject({ status: 404, message: courseMessages.notOwn })
})
