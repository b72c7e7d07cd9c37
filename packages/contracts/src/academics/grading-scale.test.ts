import { faultsOfScale } from './grading-scale.faults'
import { attemptsIn, bandsAsText, bandsIn, classesAsText, classesIn } from './grading-scale.text'
import { gradingScaleMessages as texts } from './grading-scales.messages'

const bands = [
  { grade: 'A', from: 70, points: 500 },
  { grade: 'C', from: 50, points: 350 },
  { grade: 'F', from: 0, points: 0 },
]
const classes = [
  { name: 'First Class', from: 450 },
  { name: 'Pass', from: 100 },
]

describe('a scale as text', () => {
  it('is read back as it was written', () => {
    expect(bandsIn(bandsAsText(bands))).toEqual(bands)
    expect(classesIn(classesAsText(classes))).toEqual(classes)
  })

  it.each(['A 70 5', 'a, 70, 5.0', 'A;70;5.00', '  A\t70   5  ', '\n\nA 70 5\n'])(
    'reads %j',
    (line) => {
      expect(bandsIn(line)).toEqual([{ grade: 'A', from: 70, points: 500 }])
    },
  )

  it.each(['First Class 4.5', 'First Class, 4.50', 'First Class;4.5'])('reads %j', (line) => {
    expect(classesIn(line)).toEqual([{ name: 'First Class', from: 450 }])
  })

  it.each([
    ['CSC 101, 3, 70', { course: 'CSC 101', units: 3, mark: 70 }],
    ['csc101 2 abs', { course: 'CSC101', units: 2, mark: 'ABS' }],
    ['Use of English;1;100', { course: 'USE OF ENGLISH', units: 1, mark: 100 }],
  ])('reads the result %j', (line, attempt) => {
    expect(attemptsIn(line)).toEqual([attempt])
  })

  it.each([
    [bandsIn, 'A 70 5\nB seventy 4', texts.bandLine('B seventy 4')],
    [bandsIn, 'ABCDE 70 5', texts.bandLine('ABCDE 70 5')],
    [classesIn, 'Pass', texts.classLine('Pass')],
    [attemptsIn, 'CSC 101 0 70', texts.attemptLine('CSC 101 0 70')],
    [attemptsIn, 'CSC 101 3 101', texts.attemptLine('CSC 101 3 101')],
  ])('names the first wrong line (%#)', (read, text, message) => {
    expect(read(text)).toBe(message)
  })
})

describe('the values of a scale together', () => {
  const scale = {
    bands,
    classes,
    passMark: 50,
    probationBelow: 150,
    withdrawalBelow: 100,
    withdrawalGpaBelow: 0,
    resitMax: 50,
  }
  const [a, c, f] = bands as [(typeof bands)[0], (typeof bands)[0], (typeof bands)[0]]

  it('have no fault', () => {
    expect(faultsOfScale(scale)).toEqual([])
    expect(faultsOfScale({ ...scale, resitMax: 0 })).toEqual([])
  })

  it.each([
    [{ bands: [a, { ...c, grade: 'A' }, f] }, 'bands', texts.sameGrade],
    [{ bands: [c, a, f] }, 'bands', texts.bandsNotDown],
    [{ bands: [a, c] }, 'bands', texts.noZero],
    [{ bands: [a, { ...c, points: 600 }, f] }, 'bands', texts.pointsRise],
    [{ classes: [classes[0]!, { name: 'first class', from: 100 }] }, 'classes', texts.sameClass],
    [{ classes: classes.toReversed() }, 'classes', texts.classesNotDown],
    [{ classes: [{ name: 'First Class', from: 501 }] }, 'classes', texts.classTooHigh],
    [{ passMark: 40, resitMax: 40 }, 'passMark', texts.passMark],
    [{ withdrawalBelow: 151 }, 'withdrawalBelow', texts.withdrawalTooHigh],
    [{ withdrawalGpaBelow: 151 }, 'withdrawalGpaBelow', texts.withdrawalTooHigh],
    [{ resitMax: 49 }, 'resitMax', texts.resitTooLow],
  ])('have the fault %#', (own, field, message) => {
    expect(faultsOfScale({ ...scale, ...own })).toEqual([{ field, message }])
  })

  it('name all faults beside the grades, and only those of wrong grades', () => {
    const fields = (own: object) => faultsOfScale({ ...scale, ...own }).map(({ field }) => field)
    expect(fields({ passMark: 45, withdrawalBelow: 200, resitMax: 40 })).toEqual([
      'passMark',
      'withdrawalBelow',
      'resitMax',
    ])
    expect(fields({ bands: [a, c], passMark: 45 })).toEqual(['bands'])
  })
})
