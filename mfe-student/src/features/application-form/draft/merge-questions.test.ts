import { usualChoice } from './merge'
import {
  base,
  type Change,
  guardian,
  merge,
  physics,
  sitting,
  subject,
  twoSittings,
  withSubjects,
} from './merge.fixture'

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

it.each([
  ['what is on this screen', { dob: '2001-01-01' }, 'mine'],
  ['theirs where nothing is on this screen', { dob: '' }, 'theirs'],
])('proposes %s', (_, mine, choice) => {
  expect(merge({}, mine, { dob: '2002-02-02' }).questions.map(usualChoice)).toEqual([choice])
})
