import { newStudentStatuses } from '@portal/contracts'
import { FormDialog, useCascade } from '@portal/resource'
import { RetryNotice, SelectField, TextField } from '@portal/ui'
import { cascade, waitingFor, type StudentForm } from './add-student-form'
import { EntryFields } from '../edit/EntryFields'
import { PhoneField } from '../edit/PhoneField'
import { statusLabels } from '../student-labels'
import { useAddStudent } from './use-add-student'
import { useStudentChoices } from '../use-student-choices'

type Dialog = ReturnType<typeof useAddStudent>

const statusOptions = newStudentStatuses.map((value) => ({ value, label: statusLabels[value] }))

const PersonFields = ({ dialog, phone }: { dialog: Dialog; phone: string }) => (
  <div className="field-row">
    <TextField label="Surname" autoComplete="off" maxLength={80} {...dialog.field('surname')} />
    <TextField
      label="First Name"
      autoComplete="off"
      maxLength={80}
      {...dialog.field('firstname')}
    />
    <TextField
      label="Other Name"
      optional
      autoComplete="off"
      maxLength={80}
      {...dialog.field('othername')}
    />
    <TextField
      label="Email"
      type="email"
      hint="Login details will be sent to this address"
      autoComplete="off"
      spellCheck={false}
      maxLength={254}
      {...dialog.field('email')}
    />
    <PhoneField phone={phone} register={() => dialog.field('phone')} />
  </div>
)

interface Choices {
  select: ReturnType<typeof useCascade<StudentForm>>['select']
  choices: ReturnType<typeof useStudentChoices>
  values: StudentForm
}

function PlaceFields({ select, choices, values }: Choices) {
  const waiting = waitingFor(values)
  return (
    <div className="field-row">
      <SelectField label="School" {...select('school', choices.school)} />
      <SelectField
        label="Department"
        hint={waiting.department}
        {...select('department', choices.department)}
      />
      <SelectField label="Program Type" {...select('programType', choices.programType)} />
      <SelectField
        label="Program Mode"
        hint={waiting.programMode}
        {...select('programMode', choices.programMode)}
      />
      <SelectField label="Program" hint={waiting.program} {...select('program', choices.program)} />
      <SelectField label="Academic Session" {...select('session', choices.session)} />
      <SelectField label="Year" hint={waiting.year} {...select('year', choices.year)} />
      <SelectField
        label="Semester"
        hint={waiting.semester}
        {...select('semester', choices.semester)}
      />
    </div>
  )
}

/** The matric number appears with the status Active. The focus stays on the status. */
const StatusFields = ({ dialog: { field }, status }: { dialog: Dialog; status: string }) => (
  <div className="field-row">
    <SelectField label="Status" placeholder={null} options={statusOptions} {...field('status')} />
    {status === 'active' && (
      <TextField
        label="Matric Number"
        optional
        hint="Leave empty to have one issued"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        {...field('matricNumber', { shouldUnregister: true })}
      />
    )}
  </div>
)

/** A new student: each choice is enabled after those before it. */
export function AddStudentDialog({ onClose }: { onClose: () => void }) {
  const dialog = useAddStudent(onClose)
  const { values, select } = useCascade(dialog, cascade)
  const choices = useStudentChoices(values)
  return (
    <FormDialog
      title="Add Student"
      width={800}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Add Student"
    >
      <PersonFields dialog={dialog} phone={values.phone} />
      {choices.problems.map((problem) => (
        <RetryNotice key={problem.message} {...problem} />
      ))}
      <PlaceFields select={select} choices={choices} values={values} />
      <EntryFields
        jambNumber={dialog.field('jambNumber')}
        entryRoute={dialog.field('entryRoute')}
      />
      <StatusFields dialog={dialog} status={values.status} />
    </FormDialog>
  )
}
