import { classOf, gpaOf, gradeOf, inHundredths, type Attempt, type GradingRules } from './grades'
import { unifiedScale } from './grading-scales.values'

const fewerPoints: Readonly<Record<string, number>> = {
  B: 300,
  BC: 250,
  C: 200,
  CD: 150,
  D: 100,
  E: 50,
}
/** Hussaini Adamu Federal Polytechnic: the same letters with fewer points for a pass. */
const hussainiAdamu: GradingRules = {
  ...unifiedScale,
  bands: unifiedScale.bands.map((band) => ({
    ...band,
    points: fewerPoints[band.grade] ?? band.points,
  })),
}
/** Calvary Polytechnic: five grades, and all attempts count. */
const calvary: GradingRules = {
  ...unifiedScale,
  bands: [
    { grade: 'A', from: 70, points: 400 },
    { grade: 'B', from: 60, points: 300 },
    { grade: 'C', from: 50, points: 250 },
    { grade: 'D', from: 40, points: 200 },
    { grade: 'F', from: 0, points: 0 },
  ],
  repeats: 'all',
}
const attempt = (units: number, mark: Attempt['mark'], course = `C${String(mark)}`): Attempt => ({
  course,
  units,
  mark,
})

it.each([
  [100, 'A'],
  [75, 'A'],
  [74, 'AB'],
  [70, 'AB'],
  [69, 'B'],
  [64, 'BC'],
  [59, 'C'],
  [54, 'CD'],
  [49, 'D'],
  [44, 'E'],
  [40, 'E'],
  [39, 'F'],
  [0, 'F'],
])('gives a mark of %i the grade %s of the unified scale', (mark, grade) => {
  expect(gradeOf(unifiedScale, mark).grade).toBe(grade)
})

it('computes the worked example of the unified scale', () => {
  // 4 units A, 3 units B, 2 units C, 3 units F: 31.25 points in 12 units.
  const gpa = gpaOf(unifiedScale, [attempt(4, 80), attempt(3, 66), attempt(2, 57), attempt(3, 20)])
  expect(gpa).toBe(260)
  expect([inHundredths(gpa!), classOf(unifiedScale, gpa!)]).toEqual(['2.60', 'Lower Credit'])
})

it('computes the same marks by the scales of other institutions', () => {
  const marks = [attempt(4, 80), attempt(3, 66), attempt(2, 57), attempt(3, 42)]
  expect(gpaOf(unifiedScale, marks)).toBe(310) // 16 + 9.75 + 5.5 + 6 = 37.25 in 12 units
  expect(gpaOf(hussainiAdamu, marks)).toBe(254) // 16 + 9 + 4 + 1.5 = 30.5
  expect(gpaOf(calvary, marks)).toBe(300) // 16 + 9 + 5 + 6 = 36
})

it('passes a student of one scale in every course whose CGPA is below the lowest class in another', () => {
  const marks = [attempt(3, 42), attempt(3, 46), attempt(2, 48)]
  expect(classOf(unifiedScale, gpaOf(unifiedScale, marks)!)).toBe('Pass')
  expect(classOf(hussainiAdamu, gpaOf(hussainiAdamu, marks)!)).toBeNull()
})

it.each([
  ['all', 200], // 0 + 12 + 4 points in 8 units
  ['latest', 320], // 12 + 4 points in 5 units
  ['best', 320],
] as const)('counts %s attempts at a course', (repeats, gpa) => {
  const marks = [attempt(3, 20, 'MTH'), attempt(3, 80, 'MTH'), attempt(2, 42, 'GNS')]
  expect(gpaOf({ ...unifiedScale, repeats }, marks)).toBe(gpa)
})

it('counts the best of two attempts, although the later one is worse', () => {
  const marks = [attempt(3, 80, 'MTH'), attempt(3, 45, 'MTH')]
  expect(gpaOf({ ...unifiedScale, repeats: 'best' }, marks)).toBe(400)
  expect(gpaOf({ ...unifiedScale, repeats: 'latest' }, marks)).toBe(225)
})

it('counts an absence as 0, and neither sickness nor an open, withdrawn or suspected result', () => {
  expect(gpaOf(unifiedScale, [attempt(3, 80), attempt(3, 'ABS')])).toBe(200)
  for (const mark of ['S', 'I', 'W', 'MAL'] as const)
    expect(gpaOf(unifiedScale, [attempt(3, 80), attempt(3, mark)])).toBe(400)
  expect(gpaOf(unifiedScale, [attempt(3, 'I')])).toBeNull()
})

it('rounds a CGPA that decides a class as the scale says', () => {
  // 3.50 in 99 units and 3.00 in 1 unit: 3.495.
  const marks = [attempt(99, 72), attempt(1, 62)]
  const halfUp = gpaOf({ ...unifiedScale, rounding: 'half-up' }, marks)!
  const truncated = gpaOf({ ...unifiedScale, rounding: 'truncate' }, marks)!
  expect([halfUp, classOf(unifiedScale, halfUp)]).toEqual([350, 'Distinction'])
  expect([truncated, classOf(unifiedScale, truncated)]).toEqual([349, 'Upper Credit'])
})
