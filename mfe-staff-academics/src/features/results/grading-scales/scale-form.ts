import {
  bandsAsText,
  bandsIn,
  classesAsText,
  classesIn,
  inHundredths,
  type GradingScale,
  type GradingScaleForm,
  type GradingScaleInput,
} from '@portal/contracts'

/** The choice of all students before the first session with a scale. */
export const allBefore = 'all'

/** The values of a scale that the form shows. */
export type ScaleValues = Omit<GradingScaleInput, 'name' | 'session'>

export const toForm = (
  values: ScaleValues,
  { name, session }: { name: string; session: string },
): GradingScaleForm => ({
  name,
  session,
  bands: bandsAsText(values.bands),
  classes: classesAsText(values.classes),
  repeats: values.repeats,
  rounding: values.rounding,
  passMark: String(values.passMark),
  caMax: String(values.caMax),
  probationBelow: inHundredths(values.probationBelow),
  withdrawalBelow: inHundredths(values.withdrawalBelow),
  withdrawalGpaBelow: inHundredths(values.withdrawalGpaBelow),
  semestersMost: String(values.semestersMost),
  resitMax: String(values.resitMax),
  resitMost: String(values.resitMost),
})

export const formOf = (scale: GradingScale): GradingScaleForm =>
  toForm(scale, { name: scale.name, session: scale.session?._id ?? allBefore })

/** A line that cannot be read has been refused by the form's schema. */
const listOf = <Value>(read: Value[] | string): Value[] => (typeof read === 'string' ? [] : read)

export const toInput = (form: GradingScaleForm): GradingScaleInput => ({
  name: form.name,
  session: form.session === allBefore ? null : form.session,
  bands: listOf(bandsIn(form.bands)),
  classes: listOf(classesIn(form.classes)),
  repeats: form.repeats,
  rounding: form.rounding,
  passMark: Number(form.passMark),
  caMax: Number(form.caMax),
  probationBelow: Math.round(Number(form.probationBelow) * 100),
  withdrawalBelow: Math.round(Number(form.withdrawalBelow) * 100),
  withdrawalGpaBelow: Math.round(Number(form.withdrawalGpaBelow) * 100),
  semestersMost: Number(form.semestersMost),
  resitMax: Number(form.resitMax),
  resitMost: Number(form.resitMost),
})
