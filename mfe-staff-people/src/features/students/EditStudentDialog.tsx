import {
  correctionMessages,
  messages,
  studentMessages,
  studentMoves,
  type Student,
  type StudentEdit,
} from '@portal/contracts'
import { FormDialog, optionsFrom, useFormDialog } from '@portal/resource'
import { DescriptionList, SelectField, TextField, useWatch } from '@portal/ui'
import { PhoneField } from './PhoneField'
import { fullName, programName, statusLabels } from './student-labels'
import { studentsApi } from './students.api'
import { decisionQuestion } from './use-decision'

const schema = () => import('./student.schema').then((module) => module.StudentEdit)

const toForm = ({
  applicationNumber,
  lastname,
  firstname,
  othername,
  email,
  phone,
  program,
  session,
  status,
}: Student) => ({
  applicationNumber,
  surname: lastname,
  firstname,
  othername: othername ?? '',
  email,
  phone,
  program: program._id,
  session: session._id,
  status,
})
type EditForm = ReturnType<typeof toForm>

const titles: Readonly<Record<string, string>> = {
  [messages.students.numberRequired]: 'Error',
  [studentMessages.invalidEmail]: 'Error',
  [studentMessages.invalidPhone]: 'Error',
}

/** The present status, and where it may go from there. */
const statusOptions = ({ status }: Student) =>
  [status, ...studentMoves[status]].map((value) => ({ value, label: statusLabels[value] }))

function usePrograms({ program }: Student) {
  const named = {
    ...program,
    name: `${programName({ program })}, ${program.structure.mode.description}`,
  }
  return optionsFrom(
    studentsApi.allOfferings.useQuery({ query: {} }),
    (rows) => rows,
    (row) => `${programName({ program: row })}, ${row.structure.mode.description}`,
    {
      none: 'No programs found',
      failed: studentMessages.programsFailed,
      current: named,
    },
  )
}

type Programs = ReturnType<typeof usePrograms>

/** Asked of what leaves pending, as the buttons of the view ask it: with the name and the program that are saved along. */
function question(
  student: Student,
  { status, surname: lastname, firstname, othername, program }: StudentEdit,
  { options }: Programs,
) {
  if (student.status !== 'pending' || (status !== 'active' && status !== 'rejected'))
    return undefined
  const chosen =
    program === student.program._id
      ? undefined
      : options.find(({ value }) => value === program)?.label
  return decisionQuestion(
    { ...student, lastname, firstname, othername: othername ?? null },
    status,
    chosen,
  )
}

/** What staff change of a student. The numbers and the session are shown, and stay. */
export function EditStudentDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const [update] = studentsApi.updateStudent.useMutation()
  const programs = usePrograms(student)
  const dialog = useFormDialog<EditForm, { message?: string | undefined }, StudentEdit>({
    schema,
    values: toForm(student),
    record: student,
    ask: (input) => question(student, input, programs),
    send: (body) => update({ params: { applicationNumber: student.applicationNumber }, body }),
    failed: messages.students.updateFailed,
    titleOf: (message) => titles[message],
    onClose,
  })
  const { form, field } = dialog
  const phone = useWatch({ control: form.control, name: 'phone' })
  return (
    <FormDialog title={`Edit ${fullName(student)}`} width={800} dialog={dialog} onClose={onClose}>
      <DescriptionList
        items={[
          ['Application No.', student.applicationNumber],
          ['Matric No.', student.matricNumber],
          ['Session', student.session.sessionYear],
        ]}
      />
      <div className="field-row">
        <TextField label="Surname" autoComplete="off" maxLength={80} {...field('surname')} />
        <TextField label="First Name" autoComplete="off" maxLength={80} {...field('firstname')} />
        <TextField
          label="Other Name"
          optional
          autoComplete="off"
          maxLength={80}
          {...field('othername')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          {...field('email')}
        />
        <PhoneField phone={phone} register={() => field('phone')} />
        <SelectField
          label="Status"
          hint={student.status === 'rejected' ? correctionMessages.onlyInView : undefined}
          options={statusOptions(student)}
          {...field('status')}
        />
      </div>
      <SelectField label="Program" {...programs} {...field('program')} />
    </FormDialog>
  )
}
