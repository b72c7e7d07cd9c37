import { courseMessages, registrationMessages, studentMessages } from '@portal/contracts'
import { mergeRecords } from '../../../../test/merges'
import { testStudy, usual } from '../../../../test/study'

const { test, setup, enrolled, own, save, submit } = testStudy()

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

it('keeps a program course that a student has registered', async () => {
  await submit(0, usual)
  const remove = (id: string) =>
    test.call('DELETE', `/program-courses/${id}`, { cookie: setup.office })
  const refused = await remove(setup.courses['AAA 101'] ?? '')
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    courseMessages.registered,
  ])
  expect((await own()).data.versions[0]?.courses).toHaveLength(usual.length)
  const { statusCode } = await remove(setup.courses['ELE 101'] ?? '')
  expect(statusCode).toBe(200)
})

it('keeps the program of courses that a student had registered before a move to another one', async () => {
  await submit(0, usual)
  const { offering_id: before } = await test
    .db('students')
    .where({ id: setup.student.id })
    .first<{ offering_id: string }>('offering_id')
  const { program_id: program } = await test
    .db('program_offerings')
    .where({ id: before })
    .first<{ program_id: string }>('program_id')
  const other = await test
    .db('program_offerings')
    .whereNot({ program_id: program })
    .first<{ id: string }>('id')
  await test.db('students').update({ offering_id: other.id })
  const refused = await test.call('DELETE', `/programs/${program}`, { cookie: setup.office })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    courseMessages.registeredBelow,
  ])
  expect(await test.db('program_courses').where({ offering_id: before })).not.toEqual([])
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
