import { emptySitting } from '../form-values'
import {
  base,
  type Change,
  english,
  guardian,
  mathematics,
  merge,
  physics,
  sitting,
  subject,
  twoSittings,
  withSubjects,
} from './merge.fixture'

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
