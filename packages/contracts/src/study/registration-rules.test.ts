import { suggestedOf } from './registration-rules'

type Course = Parameters<typeof suggestedOf>[0][number]

/** A core course with a place that is taken together with the given courses. */
const core = (course: string, together: readonly string[], placesLeft: number | null): Course => ({
  course,
  kind: 'core',
  carryOver: false,
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
