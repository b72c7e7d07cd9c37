import { rolloverMessages } from '@portal/contracts'
import { controlWords, daysBetween, decideControls, type StoredValues } from './controls.rules'
import { decide, type Placed, type Source } from './program-courses.rules'
import { warningsOf } from './rollover.rules'

const placed: Placed = {
  lecturer_id: 'L1',
  units: 3,
  hours: 3,
  year: 1,
  semester: '1',
  kind: 'core',
  capacity: null,
  pass_mark: 40,
  active: true,
}
const source = (change: Partial<Source> = {}): Source => ({
  ...placed,
  key: 'k',
  what: 'COM 101',
  lecturer: 'Ada Obi',
  lecturerIsActive: true,
  courseIsActive: true,
  offeringIsActive: true,
  ...change,
})
const outcome = (change: Partial<Source>, target?: Partial<Placed>) => {
  const { copies, existing, lines } = decide(
    [source(change)],
    new Map(target ? [['k', { ...placed, ...target }]] : []),
  )
  return {
    copied: copies.map(({ lecturerId }) => lecturerId),
    existing,
    lines: lines.map(({ why, outcome: of }) => `${of}: ${why}`),
  }
}

it.each([
  ['copied with its lecturer', {}, undefined, { copied: ['L1'], existing: 0, lines: [] }],
  [
    'copied without one where there was none',
    { lecturer_id: null, lecturer: null, lecturerIsActive: false },
    undefined,
    { copied: [null], existing: 0, lines: [] },
  ],
  [
    'copied as not assigned when the lecturer has gone',
    { lecturerIsActive: false },
    undefined,
    {
      copied: [null],
      existing: 0,
      lines: [`changed: ${rolloverMessages.lecturerGone('Ada Obi')}`],
    },
  ],
  ['there already', {}, {}, { copied: [], existing: 1, lines: [] }],
  [
    'there already as the lecturer who has gone left it',
    { lecturerIsActive: false },
    { lecturer_id: null },
    { copied: [], existing: 1, lines: [] },
  ],
  [
    'skipped with another lecturer there',
    {},
    { lecturer_id: 'L2' },
    {
      copied: [],
      existing: 0,
      lines: [
        'skipped: It already exists in that session with different values, which are not changed: another lecturer.',
      ],
    },
  ],
  [
    'skipped with other units and hours there',
    {},
    { units: 2, hours: 1 },
    {
      copied: [],
      existing: 0,
      lines: [
        'skipped: It already exists in that session with different values, which are not changed: other credit units, other hours.',
      ],
    },
  ],
  [
    'skipped as inactive',
    { active: false },
    undefined,
    { copied: [], existing: 0, lines: [`skipped: ${rolloverMessages.placeInactive}`] },
  ],
  [
    'skipped with an inactive course',
    { courseIsActive: false },
    undefined,
    { copied: [], existing: 0, lines: [`skipped: ${rolloverMessages.courseInactive}`] },
  ],
  [
    'skipped with an inactive offering',
    { offeringIsActive: false },
    undefined,
    { copied: [], existing: 0, lines: [`skipped: ${rolloverMessages.offeringInactive}`] },
  ],
])('a program course is %s', (_, change, target, expected) => {
  expect(outcome(change, target)).toEqual(expected)
})

const control = (change: Partial<StoredValues> = {}): StoredValues => ({
  id: 'c',
  name: 'application',
  active: false,
  opens_at: null,
  closes_at: null,
  late_until_at: null,
  isTouched: false,
  ...change,
})
const dates = { opens_at: '2025-10-01T07:00:00.000Z', closes_at: '2025-10-31T22:59:00.000Z' }

it.each([
  [
    'becomes as in the source, with its dates so many days later',
    control({ active: true, ...dates }),
    control(),
    {
      after: [
        {
          active: true,
          opens_at: '2026-09-30T07:00:00.000Z',
          closes_at: '2026-10-30T22:59:00.000Z',
          late_until_at: null,
        },
      ],
      existing: 0,
      skipped: [],
    },
  ],
  [
    'stays when it is so already',
    control({ active: true }),
    control({ active: true, isTouched: true }),
    { after: [], existing: 1, skipped: [] },
  ],
  [
    'stays when somebody has set it',
    control({ active: true }),
    control({ isTouched: true }),
    { after: [], existing: 0, skipped: [rolloverMessages.controlTouched('2026/2027')] },
  ],
  [
    'is skipped where there is none',
    control({ active: true }),
    undefined,
    { after: [], existing: 0, skipped: [rolloverMessages.noControls('2026/2027')] },
  ],
])('a control %s', (_, from, to, expected) => {
  const { changes, existing, lines } = decideControls(
    [from],
    to ? [to] : [],
    daysBetween('2025-09-29', '2026-09-28'),
    '2026/2027',
  )
  expect({
    after: changes.map(({ after }) => after),
    existing,
    skipped: lines.map(({ why }) => why),
  }).toEqual(expected)
})

it('says which controls are switched on, and which get dates', () => {
  const sources = [
    control({ active: true, ...dates }),
    control({ name: 'courseRegistration', active: true }),
    control({ name: 'clearance' }),
  ]
  const targets = sources.map(({ name }) => control({ name }))
  expect(decideControls(sources, targets, 364, '2026/2027').note).toBe(
    'Switched on: Application, Course registration. With dates: Application.',
  )
  expect(decideControls(targets, targets, 364, '2026/2027').note).toBeUndefined()
})

it('calls a control by its words', () => {
  expect(controlWords('admissionProcessing')).toBe('Admission processing')
})

it('warns of a copy into the past, and of what each kind warns of', () => {
  const session = (sessionYear: string, startOn: string, status: string) => ({
    id: sessionYear,
    sessionYear,
    startOn,
    status,
  })
  const [old, open] = [
    session('2024/2025', '2024-09-30', 'closed'),
    session('2025/2026', '2025-09-29', 'open'),
  ]
  expect(warningsOf({ from: open, to: old }, [{}])).toEqual([
    '2024/2025 begins before 2025/2026: this copies back into an earlier session.',
  ])
  expect(
    warningsOf({ from: old, to: open }, [{}, { warning: 'One.' }, { warning: 'Two.' }]),
  ).toEqual(['One.', 'Two.'])
  expect(warningsOf({ from: old, to: open }, [{}])).toEqual([])
})
