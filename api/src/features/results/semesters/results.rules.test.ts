import { unifiedScale, type GradingScale, type Marks } from '@portal/contracts'
import { resultsOf, type RegisteredCourse, type RegisteredSemester } from './results.rules'

const scale = (change: Partial<GradingScale> = {}): GradingScale => ({
  _id: '01980000-0000-7000-8000-000000000001',
  name: 'Unified scale',
  session: null,
  ...unifiedScale,
  bands: [...unifiedScale.bands],
  classes: [...unifiedScale.classes],
  usedUntil: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
})
const course = (
  code: string,
  units: number,
  marks: number | Marks['word'],
  change: Partial<RegisteredCourse> = {},
): RegisteredCourse => ({
  course: code,
  code,
  title: `Title of ${code}`,
  units,
  kind: 'core',
  carryOver: false,
  passMark: 40,
  ca: typeof marks === 'number' ? 0 : null,
  exam: typeof marks === 'number' ? marks : null,
  word: typeof marks === 'number' ? null : marks,
  sheet: null,
  resit: false,
  ...change,
})
const semester = (
  sessionYear: string,
  number: string,
  ...courses: RegisteredCourse[]
): RegisteredSemester => ({ sessionYear, semester: number, released: true, courses })

it('computes the worked example of four courses', () => {
  // 4 units A, 3 units B, 2 units C and 3 units F: 31.25 points in 12 units, a GPA of 2.60.
  const found = resultsOf(
    [
      semester(
        '2025/2026',
        '1',
        course('A1', 4, 75),
        course('B1', 3, 65),
        course('C1', 2, 55),
        course('D1', 3, 20),
      ),
    ],
    scale(),
  )
  expect(found).toMatchObject({ cgpa: 260, awardClass: 'Lower Credit', units: 12, points: 3125 })
  expect(found.semesters[0]).toMatchObject({ gpa: 260, units: 12, unitsPassed: 9 })
})

it.each([
  ['latest', 300],
  ['best', 300],
  ['all', 150],
] as const)('counts a repeated course by the policy %s', (repeats, cgpa) => {
  const found = resultsOf(
    [
      semester('2024/2025', '1', course('A1', 3, 20)),
      semester('2025/2026', '1', course('A1', 3, 60, { carryOver: true })),
    ],
    scale({ repeats }),
  )
  expect(found.cgpa).toBe(cgpa)
  // Each semester has the attempt that was made in it, the newest first.
  expect(found.semesters.map(({ gpa }) => gpa)).toEqual([300, 0])
  expect(found.carryOvers).toEqual([])
})

it('lists a core course as carry-over until it is passed', () => {
  const first = semester(
    '2024/2025',
    '1',
    course('A1', 3, 20),
    course('E1', 2, 10, { kind: 'elective' }),
  )
  expect(resultsOf([first], scale()).carryOvers).toEqual([{ code: 'A1', title: 'Title of A1' }])
  const sick = semester('2025/2026', '1', course('A1', 3, 'S'))
  expect(resultsOf([first, sick], scale()).carryOvers).toHaveLength(1)
})

it('has no grades and no GPA without a scale, but passes by the pass mark of the course', () => {
  const found = resultsOf([semester('2025/2026', '1', course('A1', 3, 60))], undefined)
  expect(found).toMatchObject({ cgpa: null, scale: null, units: 0 })
  expect(found.semesters[0]?.courses[0]).toMatchObject({ mark: 60, grade: null, passed: true })
})

describe('a resit', () => {
  const both = [
    course('A1', 3, 39, { sheet: '01980000-0000-7000-8000-000000000002' }),
    course('A1', 3, 50, { sheet: '01980000-0000-7000-8000-000000000002', resit: true }),
  ]
  const of = (repeats: GradingScale['repeats']) =>
    resultsOf([semester('2025/2026', '1', ...both, course('B1', 3, 75))], scale({ repeats }))

  it.each([
    // 3 units CD and 3 units A; with all attempts, also 3 units F.
    ['latest', 325, 6],
    ['best', 325, 6],
    ['all', 217, 9],
  ] as const)('counts by the policy of repeated courses: %s', (repeats, gpa, units) => {
    const { semesters, cgpa, carryOvers } = of(repeats)
    expect([semesters[0]?.gpa, cgpa, semesters[0]?.units]).toEqual([gpa, gpa, units])
    expect(semesters[0]?.unitsPassed).toBe(6)
    expect(carryOvers).toEqual([])
  })

  it('is shown behind the failed attempt, and cannot be queried by itself', () => {
    expect(of('latest').semesters[0]?.courses.slice(0, 2)).toMatchObject([
      { title: 'Title of A1', mark: 39, passed: false, sheet: expect.any(String) as string },
      { title: 'Title of A1 (resit)', mark: 50, passed: true, sheet: null },
    ])
  })

  it('has no effect once the marks are corrected to a pass', () => {
    const [first, resit] = both
    const corrected = { ...first!, exam: 45 }
    const absent = { ...resit!, exam: null, word: 'ABS' as const }
    const found = resultsOf([semester('2025/2026', '1', corrected, absent)], scale())
    expect(found.semesters[0]?.courses.map(({ mark }) => mark)).toEqual([45])
    expect(found.carryOvers).toEqual([])
  })
})
