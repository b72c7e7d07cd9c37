import type { Program, ProgramOffering } from '@portal/contracts'
import {
  aDepartment,
  anOffering,
  anId,
  aProgram,
  aProgramMode,
  aProgramType,
  aGradingScale,
  aSchool,
} from '../../../factories'

const types = [
  aProgramType(),
  aProgramType({ type: 'HND', description: 'Higher National Diploma' }),
]
const modes = [aProgramMode(), aProgramMode({ mode: 'PT', description: 'Part Time' })]
/** Types and modes without a program: the office sees them, and gets a second page of them. */
const unused = [
  'Certificate',
  'Diploma',
  'Postgraduate',
  'Innovation',
  'Vocational',
  'Short',
  'Evening',
  'Weekend',
  'Sandwich',
  'Online',
]
const schools = [aSchool(), aSchool({ code: 'SBM', name: 'School of Business and Management' })]
const departments = [
  ['CSC', 'Computer Science', 0],
  ['STA', 'Statistics', 0],
  ['ACC', 'Accountancy', 1],
  ['BAM', 'Business Administration and Management', 1],
].map(([code, name, school]) => {
  const { _id, name: schoolName } = schools[school as number] ?? aSchool()
  return aDepartment({
    code: code as string,
    name: name as string,
    school: { _id, name: schoolName },
  })
})

const offeringsOf = ({
  _id,
  code,
  name,
  school,
}: (typeof departments)[number]): ProgramOffering[] => {
  const program = { _id: anId(), name, code }
  return types.flatMap((type) =>
    modes.map((mode) =>
      anOffering({
        program,
        department: { _id, name, school },
        structure: {
          _id: anId(),
          type,
          mode,
          years: [1, 2].map((year) => ({ year, semesters: ['1', '2'] })),
        },
      }),
    ),
  )
}

const offerings = departments
  .flatMap(offeringsOf)
  .filter(({ structure: { type, mode } }) => !(type.type === 'HND' && mode.mode === 'PT'))

/** The programs of the offerings, and some without an offering, so that there is a second page. */
const programs: Program[] = [
  ...departments.map(({ _id, name, school }) => {
    const own = offerings.filter(({ department }) => department._id === _id)
    return aProgram({
      _id: own[0]?.program._id ?? anId(),
      code: own[0]?.program.code ?? '',
      name,
      department: { _id, name, school },
      offerings: own.map(({ _id: id, structure: { type, mode, years }, minUnits, maxUnits }) => ({
        _id: id,
        type: type.type,
        mode: mode.mode,
        years: years.length,
        minUnits,
        maxUnits,
      })),
    })
  }),
  ...[
    'Robotics',
    'Mathematics',
    'Actuarial Science',
    'Taxation',
    'Banking',
    'Insurance',
    'Logistics',
    'Marketing',
  ].map((name, nth) => {
    const { _id, name: department, school } = departments[nth % departments.length] ?? aDepartment()
    return aProgram({
      code: name.slice(0, 2).toUpperCase(),
      name,
      department: { _id, name: department, school },
      offerings: [],
    })
  }),
]

/**
 * The teaching of the institution in every scenario. There is no part-time HND, so that one choice
 * has no programs.
 */
export const structure = {
  types: [
    ...types,
    ...unused.map((name) =>
      aProgramType({
        type: name.slice(0, 4).toUpperCase(),
        description: `${name} Programme`,
        active: false,
      }),
    ),
  ],
  modes: [
    ...modes,
    ...unused.map((name) =>
      aProgramMode({
        mode: name.slice(0, 3).toUpperCase(),
        description: `${name} Study`,
        active: false,
      }),
    ),
  ],
  gradingScales: [aGradingScale()],
  schools,
  departments,
  offerings,
  programs,
}
export type Structure = typeof structure
export const createStructure = (): Structure => structuredClone(structure)
