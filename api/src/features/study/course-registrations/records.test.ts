import {
  courseMessages,
  programMessages,
  registrationMessages,
  studentMessages,
} from '@portal/contracts'
import { mergeRecords } from '../../../../test/merges'
import { testStudy, usual } from '../../../../test/study'

const { test, setup, enrolled, offering, own, save, send, submit } = testStudy()

const officer = () => setup.seed.staffWith('students')
const remove = async (number: string) => {
  const reply = await test.call('DELETE', `/students/${number}`, { cookie: await officer() })
  return [reply.statusCode, reply.json<{ message: string }>().message]
}

it('deletes a choice with its student, but no student with a submission', async () => {
  const other = await enrolled()
  await save(0, usual, other.cookie)
  expect(await remove(other.number)).toEqual([200, studentMessages.deleted])
  expect(await test.db('course_registrations')).toEqual([])
  await submit(0, usual)
  expect(await remove(setup.student.number)).toEqual([409, studentMessages.hasRegistered])
  expect(await test.db('course_registrations')).toHaveLength(1)
})

it('moves a registration to the kept record, and refuses two of one semester', async () => {
  const cookie = await officer()
  // Only one of two records may have a matriculation number, and that one is kept.
  const registered = async () => {
    const student = await enrolled()
    await submit(0, usual, student.cookie)
    await test.db('students').where({ id: student.id }).update({ matric_number: null })
    return student
  }
  await mergeRecords(test, cookie, setup.student, await registered())
  expect((await own()).data.versions).toMatchObject([{ version: 1, state: 'approved' }])
  await expect(mergeRecords(test, cookie, setup.student, await registered())).rejects.toThrow(
    registrationMessages.bothRegistered,
  )
})

it('keeps the submission of two registrations of one semester, and of two choices the newer one', async () => {
  const cookie = await officer()
  const other = async (chosen: readonly string[]) => {
    const student = await enrolled()
    await save(0, chosen, student.cookie)
    await test.db('students').where({ id: student.id }).update({ matric_number: null })
    return student
  }
  await save(0, usual)
  test.clock.forward(60)
  await mergeRecords(test, cookie, setup.student, await other(['AAA 101']))
  expect((await own()).data.draft.courses).toEqual([setup.courses['AAA 101']])
  await submit(1, usual)
  await mergeRecords(test, cookie, setup.student, await other(['BBB 101']))
  expect((await own()).data).toMatchObject({
    versions: [{ version: 1, state: 'approved' }],
    draft: { version: 2 },
  })
  expect(await test.db('course_registrations')).toHaveLength(1)
})

it('refuses the removal of a course, program, department and school with registrations', async () => {
  await submit(0, usual)
  await save(0, usual, (await enrolled()).cookie)
  const offerings = () =>
    test
      .db('program_offerings as o')
      .join('programs as p', 'p.id', 'o.program_id')
      .join('departments as d', 'd.id', 'p.department_id')
  const { program, department, school } = await offerings()
    .where({ 'o.id': offering() })
    .first<Record<'program' | 'department' | 'school', string>>({
      program: 'o.program_id',
      department: 'p.department_id',
      school: 'd.school_id',
    })
  // The students have left the school since.
  const elsewhere = await offerings()
    .whereNot({ 'd.school_id': school })
    .first<{ id: string }>('o.id')
  await test.db('students').update({ offering_id: elsewhere.id })
  const removal = async (path: string) => {
    const { status, message } = await send(setup.office, 'DELETE', path)
    return [status, message]
  }
  const course = setup.courses['AAA 101'] ?? ''
  expect(await removal(`/program-courses/${course}`)).toEqual([409, courseMessages.registered])
  const unused = setup.courses['ELE 101'] ?? ''
  expect(await removal(`/program-courses/${unused}`)).toEqual([200, courseMessages.deleted])
  // The other student has only saved a choice.
  const refused = [409, programMessages.hasRegistrations(1)]
  expect(await removal(`/programs/${program}`)).toEqual(refused)
  expect(await removal(`/departments/${department}`)).toEqual(refused)
  expect(await removal(`/schools/${school}`)).toEqual(refused)
})

it('removes a program with the unsubmitted choice of a student who was moved', async () => {
  await save(0, usual)
  const { program_id: program } = await test
    .db('program_offerings')
    .where({ id: offering() })
    .first<{ program_id: string }>('program_id')
  const elsewhere = await test
    .db('program_offerings')
    .whereNot({ program_id: program })
    .first<{ id: string }>('id')
  const remove = async () => (await send(setup.office, 'DELETE', `/programs/${program}`)).status
  expect(await remove()).toBe(409)
  expect(await test.db('course_registrations')).toHaveLength(1)
  await test.db('students').update({ offering_id: elsewhere.id })
  expect(await remove()).toBe(200)
  expect(await test.db('course_registrations')).toEqual([])
})
