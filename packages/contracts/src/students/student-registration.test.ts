import { refusals } from '../base/refusals.fixture'
import { messages } from '../base/messages'
import { storedMatricNumber, StudentRegistration } from './student-registration'
import { studentMessages } from './students.messages'

const id = '0198c1de-0000-7000-8000-000000000001'
const registration = {
  surname: 'Bello',
  firstname: 'Amina',
  email: 'amina@example.com',
  phone: '0803 123 4567',
  programType: id,
  programMode: id,
  program: id,
  session: id,
  year: 1,
  semester: '2',
}
const problems = (change: object) => refusals(StudentRegistration, { ...registration, ...change })

it.each([
  {},
  { department: '', school: '' },
  { department: id, departmentName: 'Computer Science', school: id },
  { status: 'active', matricNumber: 'nd/25/csc/0042' },
  { year: '9', semester: 1 },
])('takes a student with %j', (change) => {
  expect(problems(change)).toEqual([])
})

it.each([
  [{ surname: '' }, `surname: ${messages.general.fillRequired}`],
  [{ email: '' }, `email: ${messages.general.fillRequired}`],
  [{ email: 'amina@' }, `email: ${studentMessages.invalidEmail}`],
  [{ phone: '080312345' }, `phone: ${studentMessages.invalidPhone}`],
  [{ program: 'computing' }, `program: ${messages.general.fillRequired}`],
  [{ year: 0 }, `year: ${studentMessages.yearAndSemester}`],
  [{ semester: '10' }, `semester: ${studentMessages.yearAndSemester}`],
  [{ semester: 1.5 }, `semester: ${studentMessages.yearAndSemester}`],
  [{ status: 'rejected' }, `status: ${messages.general.fillRequired}`],
  [{ matricNumber: 'ND 25' }, `matricNumber: ${studentMessages.invalidMatricNumber}`],
])('refuses %j', (change, problem) => {
  expect(problems(change)).toContain(problem)
})

it('refuses an unknown field', () => {
  expect(problems({ cleared: true })).toHaveLength(1)
})

it('stores matric numbers in capitals', () => {
  expect([storedMatricNumber('nd/25/csc/0042'), storedMatricNumber('')]).toEqual([
    'ND/25/CSC/0042',
    null,
  ])
})
