import { schema } from '../application-form.schema'
import { filledForm } from '../fill-in.fixture'
import { emptyForm, type FormValues } from '../form-values'
import { answersOf } from './answers'
import { sectionStatuses } from './section-status'

const number = 'APP25000003'

/** The names of the fields that the contract's schema refuses. */
function faultsOf(form: FormValues): string[] {
  const { error } = schema.safeParse(form)
  return [...new Set(error?.issues.map(({ path }) => path.map(String).join('.')))].sort()
}
const judged = (form: FormValues): string[] =>
  answersOf(form)
    .filter(({ check }) => check !== 'fine')
    .map(({ name }) => name)
    .sort()

/** The form with one text in every field. */
function everywhere(text: string): FormValues {
  const school = { name: text, startDate: text, endDate: text }
  return {
    ...filledForm(number),
    gender: text,
    dob: text,
    permanentAddress: text,
    nationality: text,
    placeOfBirth: text,
    maritalStatus: text,
    parentGuardian: { name: text, address: text, phone: text },
    nextOfKin: { name: text, relationship: text, phone: text },
    academicBackground: { primary: school, secondary: school },
    sittings: [{ examType: 'NECO', examYear: '2020', examNumber: text }],
  }
}

it.each<[string, FormValues]>([
  ['an untouched form', emptyForm(number)],
  ['a finished form', filledForm(number)],
  [
    'a form of somebody from elsewhere',
    { ...filledForm(number), nationality: 'Ghana', stateOfOrigin: '', lga: '' },
  ],
  ['a Nigerian without a state', { ...filledForm(number), stateOfOrigin: '', lga: '' }],
  [
    'a second sitting that is empty',
    {
      ...filledForm(number),
      sittings: [...filledForm(number).sittings, { examType: '', examYear: '', examNumber: ' ' }],
    },
  ],
  [
    'a subject that is empty',
    {
      ...filledForm(number),
      subjects: [...filledForm(number).subjects, { name: '', grade: '', sitting: '' }],
    },
  ],
  ['a date that is no day', { ...filledForm(number), dob: '2006-02-30' }],
  ['a date that was half typed', { ...filledForm(number), dob: '2006--' }],
  ['a day to come', { ...filledForm(number), dob: '2999-01-01' }],
  [
    'a child of two',
    { ...filledForm(number), dob: `${String(new Date().getFullYear() - 2)}-01-01` },
  ],
  ['somebody born two centuries ago', { ...filledForm(number), dob: '1806-01-01' }],
  [
    'a country in small letters',
    { ...filledForm(number), nationality: 'nigeria', stateOfOrigin: '', lga: '' },
  ],
  ...[
    '',
    '   ',
    'x'.repeat(41),
    'x'.repeat(121),
    'x'.repeat(10_000),
    '<b>x</b>',
    'tab\there',
    '🎓🎓',
    'مرحبا بالعالم',
    '0803-CALL-ME',
  ].map((text): [string, FormValues] => [
    `${JSON.stringify(text.slice(0, 12))} everywhere`,
    everywhere(text),
  ]),
])('agrees with the schema about %s', (_, form) => {
  expect(judged(form)).toEqual(faultsOf(form))
})

const address = { permanentAddress: '12 Broad Street' }
it.each<[string, FormValues, string[], string[]]>([
  [
    'nothing typed',
    emptyForm(number),
    [],
    ['not-started', 'done', 'not-started', 'done', 'not-started'],
  ],
  [
    'an address',
    { ...emptyForm(number), ...address },
    [],
    ['in-progress', 'done', 'not-started', 'done', 'not-started'],
  ],
  [
    'a grade',
    {
      ...emptyForm(number),
      subjects: [
        { name: 'English', grade: 'A1', sitting: '1' },
        { name: 'Mathematics', grade: '', sitting: '1' },
      ],
    },
    [],
    ['not-started', 'done', 'not-started', 'done', 'in-progress'],
  ],
  ['everything', filledForm(number), [], ['done', 'done', 'done', 'done', 'done']],
  [
    'text that is too long',
    { ...filledForm(number), permanentAddress: 'x'.repeat(301) },
    [],
    ['problem', 'done', 'done', 'done', 'done'],
  ],
  [
    'a refused submission',
    { ...emptyForm(number), ...address },
    ['gender', 'sittings.0.examType'],
    ['problem', 'done', 'not-started', 'done', 'problem'],
  ],
  [
    'a check that did not run',
    filledForm(number),
    ['root'],
    ['done', 'done', 'done', 'done', 'done'],
  ],
])('says how far each section has come after %s', (_, form, refused, expected) => {
  expect(Object.values(sectionStatuses(form, refused))).toEqual(expected)
})

it('calls missing answers a problem in a section that was finished, and no others', () => {
  const form = { ...emptyForm(number), ...address }
  expect(Object.values(sectionStatuses(form, [], new Set(['personal', 'programme'])))).toEqual([
    'problem',
    'done',
    'not-started',
    'done',
    'not-started',
  ])
  expect(
    Object.values(sectionStatuses(filledForm(number), [], new Set(['personal', 'olevel']))),
  ).toEqual(['done', 'done', 'done', 'done', 'done'])
})
