import { paperMessages, studentMessages } from '@portal/contracts'
import { mergeRecords } from '../../../../../test/merges'
import { usual } from '../../../../../test/study'
import { untilBlocked } from '../../../../../test/waiting'
import { testCourseForms } from './course-forms.fixture'

const {
  test,
  setup,
  approve,
  submit,
  enrolled,
  pdf,
  check,
  papers,
  codes,
  approvedForm,
  withPhoto,
} = testCourseForms()

const officer = () => setup.seed.staffWith('students')

/** A form of another record of the same person, which has no matriculation number by now. */
async function formOfOther(): Promise<{ id: string; number: string; cookie: string }> {
  const other = await enrolled({ firstname: 'Adaeze' })
  await submit(0, usual, other.cookie)
  const { id } = await test
    .db('course_registrations')
    .where({ student_id: other.id })
    .first<{ id: string }>('id')
  await approve(id)
  await pdf(other.cookie)
  await test.db('students').where({ id: other.id }).update({ matric_number: null })
  return other
}

it('keeps a record with papers from being deleted, and its photo on the paper', async () => {
  const photo = await withPhoto()
  const other = await enrolled()
  await withPhoto(other.id)
  await approvedForm()
  const first = await pdf(setup.student.cookie)
  await test.db('course_registration_lines').delete()
  await test.db('course_registration_versions').delete()
  await test.db('course_registrations').update({ version: 0 })
  const remove = async (number: string) => {
    const reply = await test.call('DELETE', `/students/${number}`, { cookie: await officer() })
    return [reply.statusCode, reply.json<{ message: string }>().message]
  }
  expect(await remove(setup.student.number)).toEqual([409, paperMessages.hasPapers])
  // The other record has the same photo, and the form of the first one another by now.
  await test.db('biodata').where({ student_id: setup.student.id }).update({ photo_key: null })
  expect(await remove(other.number)).toEqual([200, studentMessages.deleted])
  expect((await papers()).map(({ photo_key }) => photo_key)).toEqual([photo])
  expect(first.rawPayload.toString('latin1')).toContain('/Image')
  const { openObjects } = await import('../../../../platform/stores')
  expect(await openObjects(test.config, 'objects').has(photo)).toBe(true)
})

it('withdraws the papers of a record that is closed by a merge, and issues new ones to the kept record', async () => {
  const closed = await formOfOther()
  await mergeRecords(test, await officer(), setup.student, closed)
  const [old = ''] = await codes()
  expect((await check(old)).state).toBe('withdrawn')
  expect((await pdf(setup.student.cookie)).statusCode).toBe(200)
  const [, next = ''] = await codes()
  expect(await check(next)).toMatchObject({ state: 'valid', paper: { name: 'Obi, Ada' } })
  expect(await test.db('papers').orderBy('id').pluck<string[]>('student_id')).toEqual([
    setup.student.id,
    setup.student.id,
  ])
})

it('withdraws the papers of both if the merge is undone', async () => {
  const closed = await formOfOther()
  const cookie = await officer()
  const merge = await mergeRecords(test, cookie, setup.student, closed)
  await pdf(setup.student.cookie)
  const reply = await test.call('POST', `/students-new/merges/${merge}/undo`, { cookie })
  expect(reply.statusCode).toBe(200)
  expect((await papers()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
  expect((await pdf(setup.office)).statusCode).toBe(200)
  const [, , next = ''] = await codes()
  expect((await check(next)).paper?.name).toBe('Obi, Adaeze')
})

it('keeps the student from a new form if the office withdraws it as its facts change', async () => {
  await approvedForm()
  await pdf(setup.student.cookie)
  await test.db('students').where({ id: setup.student.id }).update({ lastname: 'Okafor' })
  const waits = await test.db.transaction(async (open) => {
    await open('papers').update({ state: 'withdrawn', valid_key: null, end_cause: 'office' })
    const asked = pdf(setup.student.cookie)
    await untilBlocked(test.db)
    return { asked }
  })
  expect((await waits.asked).statusCode).toBe(409)
  expect(await papers()).toMatchObject([{ state: 'withdrawn', prints: 1 }])
})
