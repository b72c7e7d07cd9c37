import { courseMessages, type ProgramCourse, type ProgramCourseForm } from '@portal/contracts'
import { FormDialog, useCascade, useFormDialog } from '@portal/resource'
import { SelectField, TextArea, TextField, useWatch } from '@portal/ui'
import { useState } from 'react'
import { kinds, statuses } from './course-labels'
import { cascade, emptyForm, toForm, toInput } from './course-form'
import { coursesApi } from './courses.api'
import { LecturerField } from './LecturerField'
import { useCourseChoices } from './use-course-choices'
import { useKnownCourse } from './use-known-course'

const schema = () => import('./course.schema').then(({ ProgramCourseForm: form }) => form)

/** Without `maxLength`: a text that was pasted by mistake gets a message and is not cut. */
function CourseFields({
  dialog,
  present,
}: {
  dialog: ReturnType<typeof useCourseDialog>
  present: ProgramCourse | null
}) {
  const { form, field, hint } = dialog
  const { values, select } = useCascade(dialog, cascade)
  const choices = useCourseChoices(values)
  return (
    <>
      <div className="field-row">
        <SelectField label="Academic Session" {...select('session', choices.session)} />
        <SelectField label="School" {...select('school', choices.school)} />
        <SelectField label="Department" {...select('department', choices.department)} />
        <SelectField label="Program Type" {...select('type', choices.type)} />
        <SelectField label="Program Mode" {...select('mode', choices.mode)} />
        <SelectField label="Program" {...select('program', choices.program)} />
      </div>
      <TextField
        label="Code"
        hint={hint ?? 'Such as COM 101'}
        autoComplete="off"
        {...field('code')}
      />
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <TextArea label="Description" optional {...field('description')} />
      <div className="field-row">
        <TextField
          label="Credit Units"
          hint="From 1 to 6"
          inputMode="numeric"
          autoComplete="off"
          {...field('units')}
        />
        <TextField
          label="Hours"
          hint="At least 1"
          inputMode="numeric"
          autoComplete="off"
          {...field('hours')}
        />
        <SelectField label="Year" {...select('year', choices.year)} />
        <SelectField label="Semester" {...select('semester', choices.semester)} />
      </div>
      <SelectField label="Kind" options={kinds} {...field('kind')} />
      <div className="field-row">
        <TextField
          label="Capacity"
          optional
          hint="The highest number of students"
          inputMode="numeric"
          autoComplete="off"
          {...field('capacity')}
        />
        <TextField
          label="Pass Mark"
          hint="In percent"
          inputMode="numeric"
          autoComplete="off"
          {...field('passMark')}
        />
      </div>
      {present && (
        <SelectField
          label="Status"
          hint="Students cannot register an inactive course. Those who have registered it keep it."
          options={statuses}
          {...field('status')}
        />
      )}
      <LecturerField
        present={present?.lecturer ?? null}
        error={field('lecturer').error}
        onChoose={(id) => {
          form.setValue('lecturer', id, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
        }}
      />
    </>
  )
}

/** The form, the known data of the code, and the request. */
function useCourseDialog(present: ProgramCourse | null, onClose: () => void) {
  const [add] = coursesApi.addProgramCourse.useMutation()
  const [update] = coursesApi.updateProgramCourse.useMutation()
  const [isKnown, setKnown] = useState(false)
  const dialog = useFormDialog<ProgramCourseForm, { message?: string | undefined }>({
    schema,
    values: present ? toForm(present) : emptyForm,
    record: present,
    send: ({ basedOn, ...form }) => {
      if (!present) return add({ body: toInput(form) })
      const active = form.status === 'active'
      const body = { ...toInput(form), active, ...(basedOn !== undefined && { basedOn }) }
      return update({ params: { id: present._id }, body })
    },
    failed: present
      ? courseMessages.updateFailed
      : isKnown
        ? courseMessages.addToProgramFailed
        : courseMessages.addFailed,
    onClose,
  })
  const { known, hint } = useKnownCourse(
    dialog.form,
    useWatch({ control: dialog.form.control, name: 'code' }),
    present,
  )
  if (Boolean(known) !== isKnown) setKnown(Boolean(known))
  return { ...dialog, hint }
}

/** A new program course, or a stored one. */
export function CourseDialog({
  present,
  onClose,
}: {
  present: ProgramCourse | null
  onClose: () => void
}) {
  const dialog = useCourseDialog(present, onClose)
  return (
    <FormDialog
      title={present ? `Edit ${present.course.code}` : 'Add New Course'}
      width={800}
      dialog={dialog}
      onClose={onClose}
    >
      <CourseFields dialog={dialog} present={present} />
    </FormDialog>
  )
}
