import { messages } from '../base/messages'
import { refusals } from '../base/refusals.fixture'
import { Registration } from './registration'
import { ScholarshipApplication } from '../students/scholarships'
import { StudentDecision, StudentEdit, StudentListQuery } from '../students/students'

const id = '01926f3a-7c1e-7b3a-8f00-0123456789ab'
const applicant = {
  surname: 'Adéwálé',
  firstname: 'Oluwaseun',
  email: 'seun@mail.example',
  phone: '0803 123 4567',
  session: id,
  program: id,
}
const sentences = messages.registration
const phone = 'Please enter a valid mobile number.'

describe('a registration', () => {
  it('is taken with and without other names', () => {
    for (const othername of [undefined, '', 'Ọlá'])
      expect(refusals(Registration, { ...applicant, othername })).toEqual([])
  })
  it.each([
    [{ surname: '' }, 'surname: Surname is required'],
    [{ firstname: ' ' }, 'firstname: First name is required'],
    [{ othername: '7' }, "othername: Use letters, spaces and . ' / _ - only"],
    [{ email: 'seun' }, `email: ${sentences.invalidEmail}`],
    [{ phone: '' }, 'phone: Mobile number is required'],
    [{ phone: '12345' }, `phone: ${phone}`],
    [{ phone: '0'.repeat(31) }, 'phone: Use at most 30 characters'],
    [{ session: '2025' }, `session: ${sentences.noActivePeriodNow}`],
    [{ program: 'nd' }, `program: ${sentences.invalidProgram}`],
  ])('is refused with %j', (changes, sentence) => {
    expect(refusals(Registration, { ...applicant, ...changes })).toContain(sentence)
  })
  it('lists everything that is missing at once, and takes nothing that was not asked for', () => {
    expect(refusals(Registration, {}).map((each) => each.split(':')[0])).toEqual([
      'surname',
      'firstname',
      'email',
      'phone',
      'session',
      'program',
    ])
    expect(Registration.safeParse({ ...applicant, status: 'active' }).success).toBe(false)
  })
})

describe('an application for the scholarship', () => {
  const application = {
    name: 'Ada Obi',
    course: 'ND Statistics',
    address: '12 Market Road',
    email: 'ada@mail.example',
    mobile: '08031234567',
    jambRegNo: '2025123',
    applicationNo: 'APP25000001',
  }
  const { invalidScore, invalidMobile } = messages.scholarship
  it.each([undefined, 0, 245, 400])('is taken with a score of %p', (jambScore) => {
    expect(refusals(ScholarshipApplication, { ...application, jambScore })).toEqual([])
  })
  it.each([-1, 401, '245', null, Number.NaN])('is refused with a score of %p', (jambScore) => {
    expect(refusals(ScholarshipApplication, { ...application, jambScore })).toEqual([
      `jambScore: ${invalidScore}`,
    ])
  })
  it('names each field that is empty', () => {
    expect(
      refusals(
        ScholarshipApplication,
        Object.fromEntries(Object.keys(application).map((key) => [key, ''])),
      ),
    ).toEqual(
      expect.arrayContaining([
        'name: Name is required',
        'course: Course is required',
        'address: Address is required',
        `email: ${sentences.invalidEmail}`,
        'mobile: Mobile number is required',
        'jambRegNo: JAMB registration number is required',
        'applicationNo: Application number is required',
      ]),
    )
    expect(refusals(ScholarshipApplication, { ...application, mobile: 'x' })).toEqual([
      `mobile: ${invalidMobile}`,
    ])
  })
})

describe('staff', () => {
  const edit = {
    applicationNumber: 'APP25000001',
    surname: 'Obi',
    firstname: 'Ada',
    email: 'ada@mail.example',
    phone: '0803 123 4567',
    program: id,
    session: id,
    status: 'active',
  }
  it('decide by a status alone, and only for or against', () => {
    for (const status of ['active', 'rejected'])
      expect(refusals(StudentDecision, { status })).toEqual([])
    for (const status of ['pending', 'graduated', ''])
      expect(StudentDecision.safeParse({ status }).success).toBe(false)
  })
  it.each([
    ['0803 123 4567', []],
    ['0803 123 456', ['phone: Please enter a valid 11-digit phone number']],
    ['080312345678', ['phone: Please enter a valid 11-digit phone number']],
  ])('edit a student whose phone number is %j', (typed, expected) => {
    expect(refusals(StudentEdit, { ...edit, phone: typed })).toEqual(expected)
  })
  it('cannot give a matric number', () => {
    expect(StudentEdit.safeParse({ ...edit, matricNumber: 'ND/25/1' }).success).toBe(false)
  })
  it('list students by the status and the columns there are', () => {
    expect(StudentListQuery.parse({ status: 'pending', sort: '-matricNumber' })).toEqual({
      status: 'pending',
      sort: '-matricNumber',
    })
    for (const query of [{ status: 'unknown' }, { sort: 'phone' }])
      expect(StudentListQuery.safeParse(query).success).toBe(false)
  })
})
