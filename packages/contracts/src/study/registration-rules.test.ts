import type { OfferedCourse } from './course-registrations'
import { choiceProblems, suggestedOf } from './registration-rules'

type Course = Parameters<typeof suggestedOf>[0][number]

/** A core course with a place that is taken together with the given courses. */
const core = (course: string, together: readonly string[], placesLeft: number | null): Course => ({
  course,
  kind: 'core',
  carryOver: false,
  outstanding: false,
  placesLeft,
  requires: together.map((each) => ({ course: each, code: each, kind: 'with' as const })),
})

const names = Array.from({ length: 60 }, (_, index) => `C${index}`)
const othersOf = (name: string): string[] => names.filter((other) => other !== name)

describe('sixty courses that are all taken together', () => {
  it('are suggested while each has a place', () => {
    const courses = names.map((name) => core(name, othersOf(name), null))
    expect(suggestedOf(courses)).toHaveLength(60)
  })

  it('are not suggested once one of them is full', () => {
    const courses = names.map((name) => core(name, othersOf(name), name === 'C59' ? 0 : null))
    expect(suggestedOf(courses)).toEqual([])
  })

  it('are not suggested when one of them needs a course of an earlier semester', () => {
    const courses = names.map((name) => core(name, othersOf(name), null))
    const [first] = courses
    if (first) first.requires.push({ course: 'X', code: 'X', kind: 'passed' })
    expect(suggestedOf(courses)).toEqual([])
  })
})

it('suggests the courses beside a blocked pair', () => {
  const courses = [core('A', ['B'], null), core('B', ['A', 'Z'], null), core('C', [], null)]
  expect(suggestedOf(courses).map(({ course }) => course)).toEqual(['C'])
})

const offered = (
  code: string,
  { units = 3, together = [], ...rest }: Partial<OfferedCourse> & { together?: string[] } = {},
): OfferedCourse => ({
  _id: code,
  code,
  title: code,
  level: 1,
  lecturer: null,
  capacity: null,
  units,
  ...core(code, together, null),
  ...rest,
})
const rulesOf = (courses: readonly OfferedCourse[], chosen: readonly string[], maxUnits = 9) =>
  choiceProblems({ offered: courses, chosen, minUnits: 0, maxUnits }).map(
    ({ rule, code }) => `${rule} ${String(code)}`,
  )

describe('a core course that is left out', () => {
  it('is missing while it fits with the courses that are taken together with it', () => {
    const courses = [offered('A'), offered('B', { together: ['C'] }), offered('C')]
    expect(rulesOf(courses, ['A'])).toEqual(['core-missing B', 'core-missing C'])
    // B and C need 6 units, and only 5 are left.
    expect(rulesOf(courses, ['A'], 8)).toEqual(['core-missing C'])
  })

  it('counts no course twice that is already chosen, or that is required by two', () => {
    const courses = [
      offered('A'),
      offered('B', { together: ['A', 'C'] }),
      offered('C', { together: ['B'] }),
    ]
    expect(rulesOf(courses, ['A'])).toEqual(['core-missing B', 'core-missing C'])
    expect(rulesOf(courses, ['A'], 8)).toEqual([])
  })

  it('is not demanded if it is outstanding from an earlier level', () => {
    const courses = [offered('A'), offered('B', { outstanding: true })]
    expect(rulesOf(courses, ['A'])).toEqual([])
    expect(suggestedOf(courses).map(({ code }) => code)).toEqual(['A'])
  })
})
