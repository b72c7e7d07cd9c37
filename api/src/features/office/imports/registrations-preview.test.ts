import { importMessages } from '@portal/contracts'
import { testPaper } from './registrations-import.fixture'

const { test, seed, student, place, line, notesOf, imported, stored } = testPaper()

it('says the problem of each row', async () => {
  await place('ZEE 101', { program: 'STA ND FT' })
  await place('ZFF 201', { year: 2 })
  const applicant = await seed().student()
  expect(
    await notesOf([
      line('ZAA 101', '', { number: 'ND/24/CSC/9999' }),
      line('ZAA 101', '', { number: applicant.number }),
      line('ZAA 101', '', { session: '1999/2000' }),
      line('ZAA 101', '', { semester: 'Summer' }),
      line('ZAA 101', '', { level: '7' }),
      line('ZZZ 999'),
      line('ZEE 101'),
      line('ZFF 201'),
      line('ZAA 101', 'Maybe'),
      line('ZAA 101', '', { session: '2025/2026' }),
      line(''),
    ]),
  ).toEqual([
    ['wrong', importMessages.unknownNumber('ND/24/CSC/9999')],
    ['wrong', importMessages.noMatricNumber(applicant.number)],
    ['wrong', importMessages.unknownSession('1999/2000')],
    ['wrong', importMessages.unknownSemester],
    ['wrong', importMessages.unknownLevel('7')],
    ['wrong', importMessages.unknownCourse('ZZZ 999')],
    [
      'wrong',
      importMessages.otherProgram(
        'ZEE 101',
        'Computer Science, ND FT in the first semester 2024/2025',
      ),
    ],
    ['wrong', importMessages.higherLevel('ZFF 201', 2)],
    ['wrong', importMessages.unknownStatus('Passed, Failed, Undecided')],
    ['wrong', importMessages.registeredNow],
    ['wrong', importMessages.fillRow('Course code')],
  ])
})

it('compares rows of the file with those above them', async () => {
  expect(
    await notesOf([
      line('ZAA 101', 'Passed'),
      line('ZAA 101', 'passed', { number: student.number }),
      line('ZAA 101', 'Failed'),
      line('ZBB 101', '', { level: '2' }),
    ]),
  ).toEqual([
    ['new'],
    ['duplicate', importMessages.sameAsRow(2)],
    ['wrong', importMessages.courseTwice(2)],
    ['wrong', importMessages.levelOfRow(2)],
  ])
})

it('adds missing courses to an imported registration, and changes nothing in it', async () => {
  await imported([line('ZAA 101', 'Passed'), line('ZZZ 999')], true)
  expect(
    await notesOf([line('ZAA 101', 'Passed'), line('ZAA 101', 'Failed'), line('ZBB 101')]),
  ).toEqual([
    ['duplicate', importMessages.alreadyThere(`${student.matric}, ZAA 101`)],
    ['wrong', importMessages.courseRegistered('ZAA 101')],
    ['new'],
  ])
  await imported([line('ZAA 101', 'Passed'), line('ZBB 101', 'Failed')])
  expect(await stored()).toMatchObject([{ outcome: 'passed' }, { outcome: 'failed' }])
  expect(await test.db('course_registration_versions').pluck('units')).toEqual([6])
})

it('refuses another level or program than that of an earlier import', async () => {
  await imported([line('ZAA 101', 'Passed')])
  expect(
    await notesOf([
      line('ZAA 101', 'Passed', { level: '2' }),
      line('ZBB 101', '', { level: '2' }),
      line('ZBB 101'),
    ]),
  ).toEqual([
    ['wrong', importMessages.levelOfImport(1)],
    ['wrong', importMessages.levelOfImport(1)],
    ['new'],
  ])
  await place('ZEE 101', { program: 'STA ND FT' })
  await test
    .db('students')
    .where({ id: student.id })
    .update({ offering_id: seed().id('offerings', 'STA ND FT') })
  expect(await notesOf([line('ZEE 101')])).toEqual([['wrong', importMessages.importedElsewhere]])
})
