import { ApplicationForm, ApplicationFormFields, futureExamYears } from './application-form'
import { examYears, subjects } from '../base/choices'
import { refusals } from '../base/refusals.fixture'

const school = (name: string) => ({ name, startDate: '2011-09-12', endDate: '2017-07-14' })
const answers = {
  applicationNumber: 'APP25000001',
  profileImage: 'data:image/jpeg;base64,AAAA',
  gender: 'female',
  dob: '2006-04-09',
  permanentAddress: '14 Unity Close',
  nationality: 'Nigeria',
  stateOfOrigin: 'Oyo',
  lga: 'Ibadan North',
  placeOfBirth: 'Oyo',
  maritalStatus: 'single',
  parentGuardian: { name: 'Bísí', address: '14 Unity Close', phone: '08020001111' },
  nextOfKin: { name: 'Tunde', relationship: 'Parent', phone: '08020002222' },
  academicBackground: { primary: school('Unity Primary'), secondary: school('Unity Grammar') },
}
const locked = ['English', 'Mathematics'].map((name) => ({ name, grade: 'B3' }))
const sitting = { examType: 'SSCE', examYear: 2023, examNumber: '42', subjects: locked }
const form = (changes: object = {}) => ({ ...answers, examinations: [sitting], ...changes })
const sat = (...changes: object[]) =>
  form({ examinations: changes.map((change) => ({ ...sitting, ...change })) })
const others = subjects
  .filter((name) => !['English', 'Mathematics'].includes(name))
  .map((name) => ({ name, grade: 'C4' }))

it('is taken as it is meant', () => {
  expect(refusals(ApplicationForm, form())).toEqual([])
  expect(refusals(ApplicationForm, sat({}, { subjects: others.slice(0, 9) }))).toEqual([])
  expect(
    refusals(
      ApplicationForm,
      form({ profileImage: '/api/students/application-form/draft/photo?v=0a1b' }),
    ),
  ).toEqual([])
})

it.each([
  [{ nationality: 'Ghana', stateOfOrigin: '', lga: '' }, []],
  [
    { stateOfOrigin: '', lga: '' },
    ['stateOfOrigin: State of origin is required', 'lga: LGA is required'],
  ],
  [{ lga: ' ' }, ['lga: LGA is required']],
])('asks Nigerians alone for state and local government: %j', (changes, expected) => {
  expect(refusals(ApplicationForm, form(changes))).toEqual(expected)
})

it.each([
  [{ examYear: 1979 }, 'examinations.0.examYear: Exam year for sitting 1 is required'],
  [{ examYear: '2023' }, 'examinations.0.examYear: Exam year for sitting 1 is required'],
  [{ examYear: 2023.5 }, 'examinations.0.examYear: Exam year for sitting 1 is required'],
  [{ examType: 'WAEC' }, 'examinations.0.examType: Exam type for sitting 1 is required'],
  [{ examNumber: ' ' }, 'examinations.0.examNumber: Exam number for sitting 1 is required'],
  [
    { examNumber: 'x'.repeat(41) },
    'examinations.0.examNumber: Exam number for sitting 1 must be at most 40 characters',
  ],
  [
    { subjects: [{ name: 'Alchemy', grade: 'A1' }] },
    'examinations.0.subjects.0.name: A subject in sitting 1 is not one of the list',
  ],
  [
    { subjects: [{ name: 'English', grade: 'A2' }] },
    'examinations.0.subjects.0.grade: A grade in sitting 1 is not one of the list',
  ],
  [
    { subjects: [{ name: 'English', grade: 'B3' }, { grade: 'B3' }] },
    'examinations.0.subjects.1.name: Subject name for subject 2 is required',
  ],
  [
    { subjects: [{ name: 'English', grade: '' }] },
    'examinations.0.subjects.0.grade: Subject grade for subject 1 is required',
  ],
  [{ subjects: locked.slice(0, 1) }, 'examinations: Mathematics is required'],
  [
    { subjects: [...locked, ...locked.slice(0, 1)] },
    'examinations: Each subject can be entered only once',
  ],
  [{ subjects: [] }, 'examinations: English is required'],
])('refuses a sitting with %j', (changes, sentence) => {
  expect(refusals(ApplicationForm, sat(changes))).toContain(sentence)
})

it('counts sittings and subjects over the whole form', () => {
  expect(refusals(ApplicationForm, form({ examinations: [] }))).toContain(
    'examinations: Exam type for sitting 1 is required',
  )
  expect(refusals(ApplicationForm, sat({}, { subjects: [] }, { subjects: [] }))).toEqual([
    'examinations: At most two sittings can be combined',
  ])
  expect(refusals(ApplicationForm, sat({}, { subjects: others }))).toEqual([
    'examinations: At most 11 subjects can be entered',
  ])
  expect(refusals(ApplicationForm, sat({}, { subjects: locked.slice(0, 1) }))).toEqual([
    'examinations: Each subject can be entered only once',
  ])
  expect(refusals(ApplicationForm, sat({}, { examYear: 1979, subjects: [] }))).toEqual([
    'examinations.1.examYear: Exam year for sitting 2 is required',
  ])
})

it('knows the years that have not come by the year it is told', () => {
  expect(futureExamYears([{ examYear: 2026 }, { examYear: 2027 }], 2026)).toEqual([
    { field: 'examinations.1.examYear', message: 'Exam year for sitting 2 is required' },
  ])
  expect(futureExamYears([{ examYear: 2027 }], 2027)).toEqual([])
  expect([examYears(2026).at(0), examYears(2026).at(-1), examYears(2026).length]).toEqual([
    2026, 1980, 47,
  ])
})

it.each([
  ['', 'Profile image is required'],
  ['data:image/svg+xml;base64,AAAA', 'The photo must be a JPG, PNG or WebP image'],
  [
    '/api/students/application-form/draft/photo?v=../x',
    'The photo must be a JPG, PNG or WebP image',
  ],
])('refuses %j as a photo', (profileImage, sentence) => {
  expect(refusals(ApplicationForm, form({ profileImage }))).toContain(`profileImage: ${sentence}`)
})

it('lists everything that is missing at once, and takes nothing that was not asked for', () => {
  const missing = refusals(ApplicationForm, { nationality: 'Nigeria' })
  for (const field of [
    'applicationNumber',
    'profileImage',
    'gender',
    'dob',
    'parentGuardian',
    'academicBackground',
    'examinations',
    'stateOfOrigin',
    'lga',
  ]) {
    expect(missing.some((each) => each.startsWith(`${field}:`))).toBe(true)
  }
  expect(ApplicationForm.safeParse(form({ status: 1 })).success).toBe(false)
})

describe('on the screen', () => {
  const rows = {
    sittings: [{ examType: 'SSCE', examYear: '2023', examNumber: '42' }],
    subjects: [{ name: 'English', grade: 'A1', sitting: '1' }],
  }
  it('names each part of a row that is not chosen', () => {
    expect(refusals(ApplicationFormFields, { ...answers, ...rows })).toEqual([])
    const empty = {
      sittings: [...rows.sittings, { examType: '', examYear: '', examNumber: '' }],
      subjects: [...rows.subjects, { name: '', grade: '', sitting: '' }],
    }
    expect(refusals(ApplicationFormFields, { ...answers, ...empty })).toEqual([
      'sittings.1.examType: Exam type for sitting 2 is required',
      'sittings.1.examYear: Exam year for sitting 2 is required',
      'sittings.1.examNumber: Exam number for sitting 2 is required',
      'subjects.1.name: Subject name for subject 2 is required',
      'subjects.1.grade: Subject grade for subject 2 is required',
      'subjects.1.sitting: Subject sitting for subject 2 is required',
    ])
  })
  it('lists the rows also while fields above them are unfit', () => {
    const wrong = refusals(ApplicationFormFields, {
      ...answers,
      gender: '',
      lga: '',
      sittings: [{ examType: '', examYear: '2023', examNumber: '1' }],
      subjects: [],
    })
    expect(wrong).toEqual([
      'gender: Gender is required',
      'lga: LGA is required',
      'sittings.0.examType: Exam type for sitting 1 is required',
    ])
  })
})
