import { messages, photoMessages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { anExamination } from '../../../../test/forms'
import { outcome, testApplicationForm } from './application-form.fixture'

const test = testApp()
const { setup, form, submit, rows } = testApplicationForm(test)

/** The smallest possible PNG: 1 × 1 pixel. */
const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const sitting = (changes: object) => ({ examinations: [{ ...anExamination, ...changes }] })

it.each([
  [{ stateOfOrigin: '' }, 'State of origin is required'],
  [{ dob: '' }, 'Date of birth is required'],
  [{ profileImage: '' }, 'Profile image is required'],
  [
    { profileImage: 'data:image/svg+xml;base64,PHN2Zz4=' },
    'The photo must be a JPG, PNG or WebP image',
  ],
  [{ profileImage: 'data:image/png;base64,PHN2Zz48L3N2Zz4=' }, photoMessages.type],
  [{ profileImage: onePixel }, photoMessages.tooSmall],
  [sitting({ examYear: 1979 }), 'Exam year for sitting 1 is required'],
  [sitting({ examYear: new Date().getFullYear() + 2 }), 'Exam year for sitting 1 is required'],
  [sitting({ subjects: [{ name: 'English', grade: 'A1' }] }), 'Mathematics is required'],
  [{ surprise: true }, messages.general.invalid],
  [{ stateOfOrigin: 'Atlantis' }, 'State of origin must be one of the states of Nigeria'],
  [{ stateOfOrigin: 'lagos' }, 'State of origin must be one of the states of Nigeria'],
  [{ lga: 'Ibadan North' }, 'Choose an LGA in your state of origin'],
  [{ lga: 'Atlantis' }, 'Choose an LGA in your state of origin'],
  [sitting({ examType: 'WAEC' }), 'Exam type for sitting 1 is required'],
  [
    sitting({ examNumber: 'x'.repeat(41) }),
    'Exam number for sitting 1 must be at most 40 characters',
  ],
  [
    sitting({ subjects: [{ name: 'Alchemy', grade: 'A1' }] }),
    'A subject in sitting 1 is not one of the list',
  ],
  [
    sitting({ subjects: [{ name: 'English', grade: 'Z9' }] }),
    'A grade in sitting 1 is not one of the list',
  ],
])('refuses %j', async (changes, message) => {
  expect(outcome(await submit(form(changes)))).toEqual([400, message])
  expect(await rows('biodata')).toMatchObject([{ status: 0 }])
})

/** Each text of the form: path in the payload, name in messages, maximum length. */
const lines: [path: string, label: string, longest: number][] = [
  ['permanentAddress', 'Permanent address', 300],
  ['placeOfBirth', 'Place of birth', 120],
  ['parentGuardian.name', 'Parent/guardian name', 120],
  ['parentGuardian.address', 'Parent/guardian address', 300],
  ['parentGuardian.phone', 'Parent/guardian phone', 30],
  ['nextOfKin.name', 'Next of kin name', 120],
  ['nextOfKin.relationship', 'Next of kin relationship', 60],
  ['nextOfKin.phone', 'Next of kin phone', 30],
  ['academicBackground.primary.name', 'Primary school name', 200],
  ['academicBackground.secondary.name', 'Secondary school name', 200],
]

const days: [path: string, label: string][] = [
  ['dob', 'Date of birth'],
  ...(['primary', 'secondary'] as const).flatMap((level): [string, string][] => [
    [
      `academicBackground.${level}.startDate`,
      `${level === 'primary' ? 'Primary' : 'Secondary'} school start date`,
    ],
    [
      `academicBackground.${level}.endDate`,
      `${level === 'primary' ? 'Primary' : 'Secondary'} school end date`,
    ],
  ]),
]

/** A form with one answer changed. */
function formWith(path: string, answer: unknown): object {
  const changed = structuredClone(form()) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce((inner, key) => inner[key] as Record<string, unknown>, changed)
  parent[last] = answer
  return changed
}

/** Only the changed answer, within its parent objects. */
const formWithAlone = (path: string, answer: unknown): object =>
  path
    .split('.')
    .reverse()
    .reduce<unknown>((inner, key) => ({ [key]: inner }), answer) as object

/** Status of the response, and its messages for this field. */
async function judge(path: string, answer: unknown): Promise<[number, string[]]> {
  const reply = await submit(formWith(path, answer))
  const { errors = [] } = reply.json<{ errors?: { field: string; message: string }[] }>()
  return [
    reply.statusCode,
    errors.filter(({ field }) => field === path).map(({ message }) => message),
  ]
}

describe.each(lines)('%s', (path, label, longest) => {
  it('refuses what is empty, too long or not printable, and names the field', async () => {
    expect(await judge(path, '')).toEqual([400, [`${label} is required`]])
    expect(await judge(path, '   \n')).toEqual([400, [`${label} is required`]])
    expect(await judge(path, 'x'.repeat(longest + 1))).toEqual([
      400,
      [`${label} must be at most ${String(longest)} characters`],
    ])
    expect(await judge(path, 'x'.repeat(10_000))).toEqual([
      400,
      [`${label} must be at most ${String(longest)} characters`],
    ])
    expect(await judge(path, 'a\u0000b')).toEqual([
      400,
      [`${label} has characters that cannot be printed: remove them`],
    ])
    expect(await judge(path, 42)).toEqual([400, [`${label} is required`]])
    expect(await rows('biodata')).toMatchObject([{ status: 0 }])
  })

  it.each([
    ['markup', '<b>x</b>'],
    ['emoji', '🎓👩🏾‍🎓'],
    ['right-to-left text', 'مرحبا بالعالم'],
    ['letters', 'ask my mother'],
  ])('keeps %s as it is', async (_what, text) => {
    expect(await judge(path, text)).toEqual([200, []])
    const own = await test.call('GET', '/students/user-data', { cookie: setup.ada.cookie })
    expect(own.json()).toMatchObject({ data: { biodata: formWithAlone(path, text) } })
  })
})

describe.each(days)('%s', (path, label) => {
  it('refuses what is no day of the calendar', async () => {
    expect(await judge(path, '')).toEqual([400, [`${label} is required`]])
    for (const answer of [
      '2006-02-30',
      '14/03/2006',
      '2006-3-4',
      'مرحبا',
      '🎓',
      'x'.repeat(10_000),
    ])
      expect(await judge(path, answer)).toEqual([400, [`${label} must be a date`]])
  })
})

// No rule checks whether a school date is in the past: see
// docs/reference/rules/application-form.md.
it.each(days.filter(([path]) => path !== 'dob'))('keeps a day to come for %s', async (path) => {
  expect(await judge(path, '2999-12-31')).toEqual([200, []])
})

it.each([
  ['in the future', '2999-12-31', 'Date of birth must not be in the future'],
  [
    'of a child of two',
    `${String(new Date().getFullYear() - 2)}-01-01`,
    'Date of birth must give an age from 10 to 100 years – check the year',
  ],
  [
    'a century too early',
    '1906-04-09',
    'Date of birth must give an age from 10 to 100 years – check the year',
  ],
])('refuses a date of birth %s', async (_what, day, sentence) => {
  expect(await judge('dob', day)).toEqual([400, [sentence]])
})

it.each(['nigeria', 'NIGERIA', 'Nigerian', 'Naija', '<b>', 'مرحبا'])(
  'takes for nationality the countries of the list letter for letter: not %s, so that nobody leaves out the state',
  async (nationality) => {
    const reply = await submit(form({ nationality, stateOfOrigin: '', lga: '' }))
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      {
        errors: [
          { field: 'nationality', message: 'Nationality must be one of the countries in the list' },
        ],
      },
    ])
    expect(await rows('biodata')).toMatchObject([{ status: 0 }])
  },
)

it('names a nationality that is missing or too long once', async () => {
  expect(await judge('nationality', '')).toEqual([400, ['Nationality is required']])
  expect(await judge('nationality', 'x'.repeat(81))).toEqual([
    400,
    ['Nationality must be at most 80 characters'],
  ])
})

it('refuses a state of origin of somebody who is no Nigerian', async () => {
  expect(outcome(await submit(form({ nationality: 'Ghana' })))).toEqual([
    400,
    'Only Nigerian applicants enter a state of origin and LGA',
  ])
})

it.each([
  ['gender', 'Gender'],
  ['maritalStatus', 'Marital status'],
])('takes for %s what the list has, and nothing else', async (path, label) => {
  for (const answer of ['', 'Female', '<b>', '🎓', 'x'.repeat(10_000)])
    expect(await judge(path, answer)).toEqual([400, [`${label} is required`]])
})
