import {
  correctionMessages,
  messages,
  studentMessages,
  studentMoves,
  type Student,
  type StudentEdit,
} from '@portal/contracts'
import { FormDialog, optionsFrom, useFailureDialog, useFormDialog } from '@portal/resource'
import { DescriptionList, SelectField, TextField, useWatch } from '@portal/ui'
import { EntryFields } from './EntryFields'
import { PhoneField } from './PhoneField'
import { fullName, programWithMode, statusLabels } from '../student-labels'
import { studentsApi } from '../students.api'
import { decisionQuestion } from '../details/use-decision'

const schema = () => import('../student.schema').then((module) => module.StudentEdit)

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
  jambNumber,
  entryRoute,
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
  jambNumber: jambNumber ?? '',
  entryRoute: entryRoute ?? '',
})
type EditForm = ReturnType<typeof toForm>

const titles: Readonly<Record<string, string>> = {
  [messages.students.numberRequired]: 'Error',
  [studentMessages.invalidEmail]: 'Error',
  [studentMessages.invalidPhone]: 'Error',
}

/**
 * The present status, the possible next ones, and the chosen one. Somebody else may have changed
 * the status since; the choice stays visible, so that the person sees the problem.
 */
const statusOptions = ({ status }: Student, chosen: Student['status']) =>
  [...new Set([status, ...studentMoves[status], chosen])].map((value) => ({
    value,
    label: statusLabels[value],
  }))

function usePrograms({ program }: Student) {
  const offerings = studentsApi.allOfferings.useQuery({ query: {} })
  useFailureDialog(offerings.error, studentMessages.programsFailed)
  return optionsFrom(
    offerings,
    (rows) => rows,
    (row) => programWithMode({ program: row }),
    {
      none: 'No programs found',
      failed: studentMessages.programsFailed,
      current: { ...program, name: programWithMode({ program }) },
    },
  )
}

type Programs = ReturnType<typeof usePrograms>

/**
 * The same question as the buttons of the view ask, for a pending student: with the name and
 * program that are saved.
 */
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

/** Edits a student. The numbers and the session are shown and cannot be changed. */
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
  const [phone, status] = useWatch({ control: form.control, name: ['phone', 'status'] })
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
          placeholder={null}
          hint={student.status === 'rejected' ? correctionMessages.onlyInView : undefined}
          options={statusOptions(student, status)}
          {...field('status')}
        />
      </div>
      <EntryFields jambNumber={field('jambNumber')} entryRoute={field('entryRoute')} />
      <SelectField label="Program" {...programs} placeholder={null} {...field('program')} />
    </FormDialog>
  )
}
