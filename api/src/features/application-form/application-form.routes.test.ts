import { messages, photoMessages } from '@portal/contracts'
import sharp from 'sharp'
import { seedInstitution } from '../../demo/testing'
import type { Seed } from '../../demo/testing'
import { testApp } from '../../../test/app'
import { aForm, anExamination, aPicture } from '../../../test/forms'

const test = testApp()
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
let photo: string

beforeAll(async () => {
  photo = await aPicture()
})
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student()
})

const form = (changes: object = {}) => aForm(ada.number, photo, changes)
const submit = (body: object = form(), cookie = ada.cookie) =>
  test.call('POST', '/students/application-form', { cookie, body })
const outcome = (reply: { statusCode: number; json(): unknown }) => [
  reply.statusCode,
  (reply.json() as { message: string }).message,
]
const rows = (table: string) => test.db(table).select<Record<string, unknown>[]>()

it('stores the form once, with photo, mail and audit', async () => {
  const reply = await submit()
  expect(outcome(reply)).toEqual([200, messages.applicationForm.success])
  const { applicationNumber: _number, profileImage: _photo, ...answers } = form()
  const { biodata } = reply.json<{ data: { biodata: { profileImage: string } } }>().data
  expect(biodata).toMatchObject({ status: 1, ...answers })
  expect(biodata.profileImage).toMatch(
    new RegExp(`^/api/students/${ada.number}/photo\\?v=[0-9a-f]{16}$`),
  )
  expect(await rows('outbox')).toMatchObject([{ kind: 'application-submitted' }])
  expect(await rows('audit_log')).toMatchObject([
    { action: 'application-form.submitted', record: `students/${ada.id}` },
  ])
  const own = await test.call('GET', '/students/user-data', { cookie: ada.cookie })
  expect(own.json()).toMatchObject({
    data: { student: { gender: 'female', applicationForm: { completed: true } }, biodata },
  })
  expect(JSON.stringify(await test.deliver())).toContain(ada.number)
})

it('refuses a second form and changes nothing', async () => {
  await submit()
  expect(outcome(await submit(form({ gender: 'male' })))).toEqual([
    409,
    messages.applicationForm.alreadySubmitted,
  ])
  expect(await rows('biodata')).toMatchObject([{ gender: 'female' }])
  expect(await rows('outbox')).toHaveLength(1)
})

it('takes one of ten equal forms sent at once', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => submit()))
  const others = replies
    .map(({ statusCode }) => statusCode)
    .sort()
    .slice(1)
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect([409, 429]).toEqual(expect.arrayContaining(others)) // submitted by then, or another photo of the student is being drawn
  expect([await rows('outbox'), await rows('audit_log')].map((all) => all.length)).toEqual([1, 1])
})

it('takes no form while the switch of the session is off', async () => {
  await seed.turn('application', false)
  expect(outcome(await submit())).toEqual([409, messages.registration.noActivePeriodNow])
  expect(await rows('biodata')).toMatchObject([{ status: 0, photo_key: null }])
})

it('takes no form once admission was denied', async () => {
  await test.db('students').where({ id: ada.id }).update({ status: 'rejected' })
  expect(outcome(await submit())).toEqual([409, messages.applicationForm.refused])
  expect(await rows('biodata')).toMatchObject([{ status: 0, photo_key: null }])
})

it('takes a form for its sender alone', async () => {
  const bayo = await seed.student()
  const refused = await submit(form({ applicationNumber: bayo.number }))
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { success: false, message: messages.applicationForm.otherAccount, code: 'other-account' },
  ])
  expect((await submit(form(), await seed.staffWith('students'))).statusCode).toBe(403)
  expect((await test.call('POST', '/students/application-form', { body: form() })).statusCode).toBe(
    401,
  )
  expect((await rows('biodata')).map(({ status }) => status)).toEqual([0, 0])
})

it('takes a photo of nearly 5 MB', async () => {
  const start = Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64')
  const large = Buffer.concat([start, Buffer.alloc(5 * 1024 * 1024 - start.length - 10)])
  expect(
    (await submit(form({ profileImage: `data:image/jpeg;base64,${large.toString('base64')}` })))
      .statusCode,
  ).toBe(200)
})

/** The smallest PNG there is: 1 × 1 pixel. */
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
  [{ lga: 'Ibadan North' }, 'LGA must be one of the state of origin'],
  [{ lga: 'Atlantis' }, 'LGA must be one of the state of origin'],
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

/** Each text of the form: its path in the payload, its name in sentences, and how long it may be. */
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
/** The changed answer alone, inside of what it is part of. */
const formWithAlone = (path: string, answer: unknown): object =>
  path
    .split('.')
    .reverse()
    .reduce<unknown>((inner, key) => ({ [key]: inner }), answer) as object
/** Status of the answer, and what it says of this field. */
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
    const own = await test.call('GET', '/students/user-data', { cookie: ada.cookie })
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

// No rule asks whether a day at school has passed: see docs/rules/application-form.md.
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

it('shows a record whose nationality and date of birth would not be taken today', async () => {
  await test.db('biodata').update({ nationality: 'nigeria', dob_on: '2999-01-01', status: 1 })
  const reply = await test.call('GET', '/students/user-data', { cookie: ada.cookie })
  expect([reply.statusCode, reply.json()]).toMatchObject([
    200,
    { data: { biodata: { nationality: 'nigeria', dob: '2999-01-01' } } },
  ])
})

it('refuses a state of origin of somebody who is no Nigerian', async () => {
  expect(outcome(await submit(form({ nationality: 'Ghana' })))).toEqual([
    400,
    'State of origin and LGA are asked of Nigerians only',
  ])
})

it.each([
  ['gender', 'Gender'],
  ['maritalStatus', 'Marital status'],
])('takes for %s what the list has, and nothing else', async (path, label) => {
  for (const answer of ['', 'Female', '<b>', '🎓', 'x'.repeat(10_000)])
    expect(await judge(path, answer)).toEqual([400, [`${label} is required`]])
})

it('does not ask others than Nigerians for state and local government', async () => {
  expect(
    (await submit(form({ nationality: 'Ghana', stateOfOrigin: '', lga: '' }))).statusCode,
  ).toBe(200)
  expect(await rows('biodata')).toMatchObject([{ state_of_origin: null, lga: null }])
})

it('shows the photo to its owner and to staff of students, and to nobody else', async () => {
  const path = `/students/${ada.number}/photo`
  expect((await test.call('GET', path, { cookie: ada.cookie })).statusCode).toBe(404)
  const { biodata } = (await submit()).json<{ data: { biodata: { profileImage: string } } }>().data
  for (const cookie of [ada.cookie, await seed.staffWith('students')]) {
    const reply = await test.call('GET', biodata.profileImage.replace('/api', ''), { cookie })
    expect([
      reply.statusCode,
      reply.headers['content-type'],
      reply.headers['x-content-type-options'],
    ]).toEqual([200, 'image/jpeg', 'nosniff'])
    expect(reply.headers['cache-control']).toBe('private, max-age=3600')
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 600 })
  }
  const bayo = await seed.student()
  expect((await test.call('GET', path, { cookie: bayo.cookie })).statusCode).toBe(404)
  expect(
    (await test.call('GET', path, { cookie: await seed.staffWith('finance') })).statusCode,
  ).toBe(403)
  expect((await test.call('GET', path)).statusCode).toBe(401)
})
