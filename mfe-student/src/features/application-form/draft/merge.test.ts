import type { ApplicationDraftValues } from '@portal/contracts'
import { filledDraft } from '../fill-in.fixture'
import { emptySitting } from '../form-values'
import { mergeDrafts, usualChoice, type Choices } from './merge'

type Draft = ApplicationDraftValues
type Change = Partial<Draft>
const base = filledDraft
const [english, mathematics, physics] = base.subjects as [
  Draft['subjects'][0],
  Draft['subjects'][0],
  Draft['subjects'][0],
]
const subject = (name: string, grade = 'A1', sitting = '1') => ({ name, grade, sitting })
const withSubjects = (...more: Draft['subjects']): Change => ({
  subjects: [english, mathematics, ...more],
})
const sitting = { examType: 'NECO', examYear: '2022', examNumber: '77' }
const twoSittings: Change = {
  sittings: [...base.sittings, sitting],
  subjects: [english, mathematics, { ...physics, sitting: '2' }],
}
const guardian = (change: Partial<Draft['parentGuardian']>): Change => ({
  parentGuardian: { ...base.parentGuardian, ...change },
})

const merge = (start: Change, mine: Change, theirs: Change, choices: Choices = {}, sent?: Change) =>
  mergeDrafts(
    {
      base: { ...base, ...start },
      mine: { ...base, ...mine },
      theirs: { ...base, ...theirs },
      sent: sent && { ...base, ...sent },
    },
    choices,
  )

it.each<[string, Change, Change, Change, Change]>([
  ['nothing on either side', {}, {}, {}, {}],
  ['a field here', {}, { dob: '2001-01-01' }, {}, { dob: '2001-01-01' }],
  ['a field there', {}, {}, { dob: '2001-01-01' }, { dob: '2001-01-01' }],
  [
    'different fields',
    {},
    { dob: '2001-01-01' },
    { permanentAddress: 'theirs' },
    { dob: '2001-01-01', permanentAddress: 'theirs' },
  ],
  [
    'the same on both sides',
    {},
    { dob: '2001-01-01' },
    { dob: '2001-01-01' },
    { dob: '2001-01-01' },
  ],
  [
    'a field that was emptied there',
    {},
    { dob: '2001-01-01' },
    { permanentAddress: '' },
    { dob: '2001-01-01', permanentAddress: '' },
  ],
  [
    'two fields of one person',
    {},
    guardian({ name: 'mine' }),
    guardian({ phone: '1' }),
    guardian({ name: 'mine', phone: '1' }),
  ],
  [
    'another state there, and another date here',
    {},
    { dob: '2001-01-01' },
    { stateOfOrigin: 'Oyo', lga: '' },
    { dob: '2001-01-01', stateOfOrigin: 'Oyo', lga: '' },
  ],
  [
    'a subject on each side',
    {},
    withSubjects(physics, subject('Biology')),
    withSubjects(physics, subject('Chemistry')),
    withSubjects(physics, subject('Biology'), subject('Chemistry')),
  ],
  [
    'a subject taken out here, and another added there',
    {},
    withSubjects(),
    withSubjects(physics, subject('Biology')),
    withSubjects(subject('Biology')),
  ],
  [
    'grades of different subjects',
    {},
    withSubjects({ ...physics, grade: 'C6' }),
    { subjects: [{ ...english, grade: 'F9' }, mathematics, physics] },
    { subjects: [{ ...english, grade: 'F9' }, mathematics, { ...physics, grade: 'C6' }] },
  ],
  [
    'one subject that both have named otherwise',
    {},
    withSubjects(subject('Biology')),
    withSubjects(subject('Chemistry')),
    withSubjects(subject('Biology'), subject('Chemistry')),
  ],
  [
    'an unnamed row on both sides',
    {},
    withSubjects(physics, subject('', '')),
    withSubjects(physics, subject('', 'B2')),
    withSubjects(physics, subject('', 'B2')),
  ],
  [
    'another order there',
    {},
    { dob: '2001-01-01' },
    { subjects: [mathematics, english, physics] },
    { dob: '2001-01-01', subjects: [mathematics, english, physics] },
  ],
  [
    'a second sitting here',
    {},
    twoSittings,
    { dob: '2001-01-01' },
    { ...twoSittings, dob: '2001-01-01' },
  ],
  [
    'a second sitting here, and a subject there',
    {},
    twoSittings,
    withSubjects(physics, subject('Biology')),
    { ...twoSittings, subjects: [...(twoSittings.subjects ?? []), subject('Biology')] },
  ],
  [
    'a second sitting on both sides, filled in on one',
    {},
    { sittings: [...base.sittings, emptySitting] },
    { sittings: [...base.sittings, sitting] },
    { sittings: [...base.sittings, sitting] },
  ],
  [
    'a second sitting taken out there',
    twoSittings,
    { ...twoSittings, dob: '2001-01-01' },
    {},
    { dob: '2001-01-01' },
  ],
])('merges %s without a question', (_, start, mine, theirs, expected) => {
  expect(merge(start, mine, theirs)).toEqual({ values: { ...base, ...expected }, questions: [] })
})

const removed: Change = { sittings: base.sittings }
const edited: Change = {
  ...twoSittings,
  sittings: [...base.sittings, { ...sitting, examNumber: '78' }],
}
it.each<[string, Change, Change, Change, string]>([
  ['one field', {}, { dob: '2001-01-01' }, { dob: '2002-02-02' }, 'dob'],
  [
    'a field of a group',
    {},
    guardian({ name: 'mine' }),
    guardian({ name: 'theirs' }),
    'parentGuardian/name',
  ],
  [
    'state and local government',
    {},
    { stateOfOrigin: 'Oyo', lga: '' },
    { lga: 'Kwara North' },
    'origin',
  ],
  [
    'a relationship',
    {},
    { relationshipChoice: 'Parent', nextOfKin: { ...base.nextOfKin, relationship: 'Parent' } },
    { nextOfKin: { ...base.nextOfKin, relationship: 'Aunt' } },
    'relationship',
  ],
  [
    'the grade of a subject',
    {},
    withSubjects({ ...physics, grade: 'B2' }),
    withSubjects({ ...physics, grade: 'C4' }),
    'subjects/Physics/grade',
  ],
  [
    'the grade of a subject that both have added',
    {},
    withSubjects(physics, subject('Biology', 'B2')),
    withSubjects(physics, subject('Biology', 'C4')),
    'subjects/Biology/grade',
  ],
  [
    'a subject that was taken out here, and changed there',
    {},
    withSubjects(),
    withSubjects({ ...physics, grade: 'C4' }),
    'subjects/Physics',
  ],
  [
    'a sitting that was taken out here, and changed there',
    twoSittings,
    removed,
    edited,
    'sittings/2',
  ],
  [
    'the number of a sitting',
    twoSittings,
    edited,
    { ...twoSittings, sittings: [...base.sittings, { ...sitting, examNumber: '79' }] },
    'sittings/2/examNumber',
  ],
])('asks about %s, once, and either answer holds', (_, start, mine, theirs, id) => {
  const asked = merge(start, mine, theirs)
  expect(asked.questions.map((question) => question.id)).toEqual([id])
  expect(asked.values).toEqual(merge(start, mine, theirs, { [id]: 'mine' }).values)
  expect(merge(start, mine, theirs, { [id]: 'mine' })).toEqual({
    values: { ...base, ...mine },
    questions: [],
  })
  expect(merge(start, mine, theirs, { [id]: 'theirs' })).toEqual({
    values: { ...base, ...theirs },
    questions: [],
  })
})

it('merges the rest beside a question', () => {
  const { values, questions } = merge(
    {},
    { dob: '2001-01-01', placeOfBirth: 'Oyo' },
    { dob: '2002-02-02', permanentAddress: 'theirs' },
  )
  expect([values.dob, values.placeOfBirth, values.permanentAddress]).toEqual([
    '2001-01-01',
    'Oyo',
    'theirs',
  ])
  expect(questions).toEqual([
    { id: 'dob', path: ['dob'], mine: '2001-01-01', theirs: '2002-02-02' },
  ])
})

it('asks about all the subjects where those of both are more than fit', () => {
  const names = [
    'Biology',
    'Chemistry',
    'Government',
    'Economics',
    'Commerce',
    'Literature',
    'Geography',
    'Further Mathematics',
  ]
  const mine = withSubjects(physics, ...names.slice(0, 5).map((name) => subject(name)))
  const theirs = withSubjects(
    { ...physics, grade: 'F9' },
    ...names.slice(3).map((name) => subject(name)),
    subject('Agricultural Science'),
  )
  const asked = merge({}, mine, { ...theirs, dob: '2001-01-01' })
  expect(asked.questions.map(({ id }) => id)).toEqual(['subjects'])
  expect(asked.values).toMatchObject({ ...mine, dob: '2001-01-01' })
  expect(merge({}, mine, theirs, { subjects: 'theirs' })).toEqual({
    values: { ...base, ...theirs },
    questions: [],
  })
})

it('takes what this screen sent itself, and whose answer was lost, for no change of somebody else', () => {
  const { values, questions } = merge(
    {},
    { permanentAddress: 'mine and more' },
    { permanentAddress: 'mine', dob: '2001-01-01' },
    {},
    { permanentAddress: 'mine' },
  )
  expect([values.permanentAddress, values.dob, questions]).toEqual([
    'mine and more',
    '2001-01-01',
    [],
  ])
})

it.each([
  ['what is on this screen', { dob: '2001-01-01' }, 'mine'],
  ['theirs where nothing is on this screen', { dob: '' }, 'theirs'],
])('proposes %s', (_, mine, choice) => {
  expect(merge({}, mine, { dob: '2002-02-02' }).questions.map(usualChoice)).toEqual([choice])
})
