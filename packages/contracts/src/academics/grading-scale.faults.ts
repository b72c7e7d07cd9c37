import type { AwardClass, GradeBand } from './grades'
import { gradingScaleMessages as texts } from './grading-scales.messages'

interface ScaleValues {
  bands: readonly GradeBand[]
  classes: readonly AwardClass[]
  passMark: number
  probationBelow: number
  withdrawalBelow: number
  withdrawalGpaBelow: number
  resitMax: number
}
/** A problem of a scale, with the field at which it is shown. */
export interface ScaleFault {
  field: 'bands' | 'classes' | 'passMark' | 'withdrawalBelow' | 'withdrawalGpaBelow' | 'resitMax'
  message: string
}

const goesDown = (values: readonly number[]): boolean =>
  values.every((value, nth) => nth === 0 || value < (values[nth - 1] ?? Infinity))
const hasTwins = (names: readonly string[]): boolean => new Set(names).size < names.length

function faultOfBands(bands: readonly GradeBand[]): string | undefined {
  if (hasTwins(bands.map(({ grade }) => grade))) return texts.sameGrade
  if (!goesDown(bands.map(({ from }) => from))) return texts.bandsNotDown
  if (bands.at(-1)?.from !== 0) return texts.noZero
  const points = bands.map((band) => band.points)
  return points.some((value, nth) => value > (points[nth - 1] ?? Infinity))
    ? texts.pointsRise
    : undefined
}

function faultOfClasses({ bands, classes }: ScaleValues): string | undefined {
  if (hasTwins(classes.map(({ name }) => name.toLowerCase()))) return texts.sameClass
  if (!goesDown(classes.map(({ from }) => from))) return texts.classesNotDown
  return (classes[0]?.from ?? 0) > (bands[0]?.points ?? 0) ? texts.classTooHigh : undefined
}

/** The problems between the values of a scale that are valid each for themselves. */
export function faultsOfScale(scale: ScaleValues): ScaleFault[] {
  const ofBands = faultOfBands(scale.bands)
  if (ofBands) return [{ field: 'bands', message: ofBands }]
  const ofClasses = faultOfClasses(scale)
  return [
    ...(ofClasses ? [{ field: 'classes' as const, message: ofClasses }] : []),
    ...(scale.bands.some(({ from }) => from === scale.passMark)
      ? []
      : [{ field: 'passMark' as const, message: texts.passMark }]),
    ...(['withdrawalBelow', 'withdrawalGpaBelow'] as const)
      .filter((field) => scale[field] > scale.probationBelow)
      .map((field) => ({ field, message: texts.withdrawalTooHigh })),
    ...(scale.resitMax === 0 || scale.resitMax >= scale.passMark
      ? []
      : [{ field: 'resitMax' as const, message: texts.resitTooLow }]),
  ]
}
