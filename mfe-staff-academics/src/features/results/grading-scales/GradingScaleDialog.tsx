import {
  academicSessionMessages,
  gradingScaleMessages,
  repeatPolicies,
  repeatWords,
  roundings,
  roundingWords,
  scaleStudents,
  unifiedScale,
  type GradingScale,
  type GradingScaleForm,
} from '@portal/contracts'
import { FormDialog, optionsFrom, useFormDialog } from '@portal/resource'
import { SelectField, TextArea, TextField } from '@portal/ui'
import { gradingScalesApi } from './grading-scales.api'
import { allBefore, formOf, toForm, toInput, type ScaleValues } from './scale-form'

const schema = () => import('./grading-scale.schema').then(({ GradingScaleForm: form }) => form)
const repeats = repeatPolicies.map((value) => ({ value, label: repeatWords[value] }))
const rounding = roundings.map((value) => ({ value, label: roundingWords[value] }))

const usual: ScaleValues = {
  ...unifiedScale,
  bands: [...unifiedScale.bands],
  classes: [...unifiedScale.classes],
}

/** The sessions with which no other scale begins, and all students before. */
function useSessions(scale: GradingScale | null, scales: readonly GradingScale[]) {
  const taken = new Set(
    scales.filter(({ _id }) => _id !== scale?._id).map(({ session }) => session?._id ?? allBefore),
  )
  const found = optionsFrom(
    gradingScalesApi.scaleSessions.useQuery(),
    (rows) => rows.filter(({ _id }) => !taken.has(_id)),
    ({ sessionYear }) => `From ${sessionYear}`,
    { none: academicSessionMessages.none, failed: academicSessionMessages.fetchFailed },
  )
  if (taken.has(allBefore)) return found
  const options = [{ value: allBefore, label: scaleStudents({ session: null }) }, ...found.options]
  return { options, placeholder: '--Select--', disabled: false }
}

interface Reply {
  message?: string | undefined
}
type FieldOf = ReturnType<typeof useFormDialog<GradingScaleForm, Reply>>['field']

/** Probation, withdrawal and resits. */
const Limits = ({ field }: { field: FieldOf }) => (
  <>
    <div className="field-row">
      <TextField
        label="Lowest CGPA without probation"
        inputMode="decimal"
        autoComplete="off"
        {...field('probationBelow')}
      />
      <TextField
        label="Lowest CGPA without withdrawal"
        hint="From the second semester; 0 for never"
        inputMode="decimal"
        autoComplete="off"
        {...field('withdrawalBelow')}
      />
    </div>
    <div className="field-row">
      <TextField
        label="Lowest GPA of a semester without withdrawal"
        hint="From the second semester; 0 for never"
        inputMode="decimal"
        autoComplete="off"
        {...field('withdrawalGpaBelow')}
      />
      <TextField
        label="Most semesters"
        hint="Withdrawal is proposed after more; 0 for no limit"
        inputMode="numeric"
        autoComplete="off"
        {...field('semestersMost')}
      />
    </div>
    <div className="field-row">
      <TextField
        label="Highest mark of a resit"
        hint="0 for no resits"
        inputMode="numeric"
        autoComplete="off"
        {...field('resitMax')}
      />
      <TextField
        label="Most resits of a session"
        hint="The courses that a student sits again"
        inputMode="numeric"
        autoComplete="off"
        {...field('resitMost')}
      />
    </div>
  </>
)

interface GradingScaleDialogProps {
  scale: GradingScale | null
  /** All scales: a session with a scale is not offered again. */
  scales: readonly GradingScale[]
  onClose: () => void
}

/** A new grading scale, which begins with the unified one, or an edit of one. */
export function GradingScaleDialog({ scale, scales, onClose }: GradingScaleDialogProps) {
  const [add] = gradingScalesApi.addGradingScale.useMutation()
  const [update] = gradingScalesApi.updateGradingScale.useMutation()
  const dialog = useFormDialog<GradingScaleForm, Reply>({
    schema,
    values: scale ? formOf(scale) : toForm(usual, { name: '', session: '' }),
    record: scale,
    send: ({ basedOn, ...form }) =>
      scale
        ? update({ params: { id: scale._id }, body: { ...toInput(form), basedOn } })
        : add({ body: toInput(form) }),
    failed: scale ? gradingScaleMessages.updateFailed : gradingScaleMessages.addFailed,
    onClose,
  })
  const { field } = dialog
  return (
    <FormDialog
      title={scale ? `Edit ${scale.name}` : 'Add New Grading Scale'}
      dialog={dialog}
      onClose={onClose}
    >
      <TextField label="Name" {...field('name')} />
      <SelectField
        label="New students"
        hint="Students use the scale of the session in which they begin"
        {...useSessions(scale, scales)}
        {...field('session')}
      />
      <TextArea
        label="Grades"
        hint="One on each line: grade, lowest mark, points. For example A 75 4.00"
        rows={9}
        {...field('bands')}
      />
      <TextArea
        label="Classes"
        hint="One on each line: class, lowest CGPA. For example Distinction 3.50"
        rows={4}
        {...field('classes')}
      />
      <div className="field-row">
        <TextField
          label="Pass mark"
          inputMode="numeric"
          autoComplete="off"
          {...field('passMark')}
        />
        <TextField
          label="Most marks of continuous assessment"
          hint="The examination has the rest of the 100"
          inputMode="numeric"
          autoComplete="off"
          {...field('caMax')}
        />
      </div>
      <div className="field-row">
        <SelectField
          label="Repeated courses"
          hint="The attempts that count in the GPA"
          placeholder={null}
          options={repeats}
          {...field('repeats')}
        />
        <SelectField
          label="Third decimal of a GPA"
          placeholder={null}
          options={rounding}
          {...field('rounding')}
        />
      </div>
      <Limits field={field} />
    </FormDialog>
  )
}
