import { messages, studentMessages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { keepsWords } from '../../../../test/words'
import { testStudentRegistration } from './student-registration.fixture'

const test = testApp()
keepsWords(test)
const { setup, add, counts } = testStudentRegistration(test)

it.each([
  [{ surname: '' }, messages.general.fillRequired, 'surname'],
  [{ firstname: undefined }, messages.general.fillRequired, 'firstname'],
  [{ email: '' }, messages.general.fillRequired, 'email'],
  [{ phone: ' ' }, messages.general.fillRequired, 'phone'],
  [{ programType: '' }, messages.general.fillRequired, 'programType'],
  [{ programMode: undefined }, messages.general.fillRequired, 'programMode'],
  [{ program: '' }, messages.general.fillRequired, 'program'],
  [{ session: '' }, messages.general.fillRequired, 'session'],
  [{ email: 'adeola@' }, 'Please enter a valid email address', 'email'],
  [{ phone: '+234 803 123 4567' }, 'Please enter a valid 11-digit phone number', 'phone'],
  [{ year: '' }, 'Please select year and semester', 'year'],
  [{ semester: undefined }, 'Please select year and semester', 'semester'],
  [{ year: 7 }, studentMessages.unknownYear, 'year'],
  [
    { program: '0190a0a0-0000-7000-8000-000000000000' },
    messages.registration.unknownProgram,
    'program',
  ],
  [{ session: '0190a0a0-0000-7000-8000-000000000000' }, studentMessages.unknownSession, 'session'],
  [
    { department: '0190a0a0-0000-7000-8000-000000000000' },
    studentMessages.otherDepartment,
    'department',
  ],
  [{ school: '0190a0a0-0000-7000-8000-000000000000' }, studentMessages.otherSchool, 'school'],
  [{ programMode: '0190a0a0-0000-7000-8000-000000000000' }, studentMessages.otherKind, 'program'],
  [{ matricNumber: 'ND/25/CSC/0042' }, studentMessages.matricOnlyActive, 'matricNumber'],
  [
    { status: 'active', matricNumber: '=cmd()' },
    studentMessages.invalidMatricNumber,
    'matricNumber',
  ],
  [{ surname: '<b>Obi</b>' }, "Use letters, spaces and . ' / _ - only", 'surname'],
])('refuses %j', async (changes, message, field) => {
  const { status, message: text, errors } = await add(changes)
  expect([status, text, errors?.[0]?.field]).toEqual([400, message, field])
  expect(await counts()).toEqual([0, 0, 0, 0])
})

it.each([[{ status: 'rejected' }], [{ role: 'staff' }]])(
  'takes nothing like %j',
  async (changes) => {
    expect((await add(changes)).status).toBe(400)
  },
)

it('refuses a matric number that is taken', async () => {
  await setup.seed.student({ status: 'active', matricNumber: 'ND/25/CSC/0042' })
  const message =
    'Another student has the matric number ND/25/CSC/0042. Use another one, or leave it out to have one issued.'
  expect(await add({ status: 'active', matricNumber: 'nd/25/csc/0042' })).toMatchObject({
    status: 409,
    message,
    errors: [{ field: 'matricNumber', message }],
  })
  expect(await test.db('counters').select()).toEqual([])
})
