import {
  NewOffering,
  NewProgram,
  NewStructure,
  ProgramEdit,
  programMessages,
  programTitle,
} from '..'

const id = '01980000-0000-7000-8000-000000000001'
const program = { code: 'CS', name: 'Computing', department: id }
const kind = { type: 'ND', mode: 'FT', years: 2 }
const say = (
  configurations: unknown[],
  schema: typeof NewProgram | typeof ProgramEdit = NewProgram,
) =>
  schema
    .safeParse({ ...program, configurations })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

it.each([
  ['no type', { ...kind, type: '' }, 'type', programMessages.incomplete(2)],
  ['another type', { ...kind, type: 'CERT' }, 'type', programMessages.incomplete(2)],
  ['no mode', { type: 'ND', years: 2 }, 'mode', programMessages.incomplete(2)],
  ['no years', { ...kind, years: NaN }, 'years', programMessages.incomplete(2)],
  ['part of a year', { ...kind, years: 1.5 }, 'years', programMessages.incomplete(2)],
  ['no year at all', { ...kind, years: 0 }, 'years', programMessages.tooFewYears],
  ['a negative number', { ...kind, years: -3 }, 'years', programMessages.tooFewYears],
  ['too many years', { ...kind, years: 7 }, 'years', programMessages.incomplete(2)],
  ['four semesters', { ...kind, semesters: 4 }, 'semesters', programMessages.semesters],
  ['no unit', { ...kind, minUnits: 0 }, 'minUnits', programMessages.units],
  ['part of a unit', { ...kind, maxUnits: 20.5 }, 'maxUnits', programMessages.units],
  [
    'more units at least than at most',
    { ...kind, minUnits: 25 },
    'minUnits',
    programMessages.unitsReversed,
  ],
  [
    'the same again',
    { ...kind, type: 'HND', mode: 'PT' },
    'mode',
    programMessages.duplicate('HND', 'PT'),
  ],
])('refuses %s', (_, entry, field, message) => {
  expect(say([{ ...kind, type: 'HND', mode: 'PT' }, entry])).toEqual([
    [`configurations.1.${field}`, message],
  ])
})

it('has the usual units and semesters, and takes a program without configurations', () => {
  expect(NewProgram.parse({ ...program, configurations: [kind] }).configurations).toEqual([
    { ...kind, semesters: 2, minUnits: 15, maxUnits: 24 },
  ])
  expect(NewProgram.parse(program)).toEqual(program)
  expect(say([])).toEqual([['configurations', programMessages.noConfigurations]])
  expect(say([], ProgramEdit)).toEqual([])
})

it('takes a code of two characters for a new program, of ten for one that is there', () => {
  const codes = (code: string) =>
    [NewProgram, ProgramEdit].map((schema) => schema.safeParse({ ...program, code }).success)
  expect([codes('CS'), codes('CSC'), codes('x'.repeat(10)), codes('x'.repeat(11))]).toEqual([
    [true, true],
    [false, true],
    [false, true],
    [false, false],
  ])
})

it.each([
  [programMessages.codeExists('CS'), 'Duplicate Code'],
  [programMessages.otherCodeExists('CS'), 'Duplicate Code'],
  [programMessages.codeTaken, 'Duplicate Code Error'],
  [programMessages.addConfiguration, 'Missing Program Type'],
  [programMessages.incomplete(3), 'Incomplete Program Type'],
  [
    'You have already added ND Full Time. Please use unique type and mode combinations.',
    'Duplicate Program Type',
  ],
  [programMessages.unknownKind, undefined],
])('heads %j with %j', (message, title) => {
  expect(programTitle(message)).toBe(title)
})

it.each([
  [[], programMessages.tooFewYears],
  [[{ year: 2, semesters: ['1'] }], programMessages.years],
  [[{ year: 1, semesters: ['1', '1'] }], programMessages.semesters],
  [[{ year: 1, semesters: ['4'] }], programMessages.semesters],
  [[{ year: 1, semesters: [] }], programMessages.semesters],
  [
    Array.from({ length: 7 }, (_, nth) => ({ year: nth + 1, semesters: ['1'] })),
    programMessages.years,
  ],
])('refuses a structure of the years %j', (years, message) => {
  expect(NewStructure.safeParse({ type: id, mode: id, years }).error?.issues[0]?.message).toBe(
    message,
  )
})

it('has the usual units for an offering, the least not above the most', () => {
  const offering = { program: id, department: id, type: id, mode: id, structure: id }
  expect(NewOffering.parse(offering)).toMatchObject({ minUnits: 15, maxUnits: 24 })
  expect(NewOffering.safeParse({ ...offering, minUnits: 25 }).error?.issues[0]?.message).toBe(
    programMessages.unitsReversed,
  )
})
