import { studentMessages, type Student, type StudentRegistration } from '@portal/contracts'
import { toFailure } from '@portal/kit'
import { useFormDialog } from '@portal/resource'
import { emptyForm, type StudentForm } from './add-student-form'
import { fullName } from '../student-labels'
import { studentsApi } from '../students.api'

const schema = () => import('../student.schema').then((module) => module.StudentRegistration)

interface Reply {
  message?: string | undefined
  data: { student: Student }
}

/** Replaces the message about an ended session by one that tells the next step. */
function signInAgain(error: unknown): never {
  if (toFailure(error as never).status !== 401) throw error
  throw Object.assign(new Error(), {
    status: 401,
    data: { success: false, message: studentMessages.notSignedIn },
  })
}

/** Messages with a title of their own. */
const titles: Readonly<Record<string, string>> = {
  [studentMessages.notSignedIn]: studentMessages.notSignedInTitle,
  [studentMessages.invalidEmail]: 'Error',
  [studentMessages.invalidPhone]: 'Error',
  [studentMessages.yearAndSemester]: 'Error',
}

const numbersOf = ({ applicationNumber, matricNumber }: Student): string =>
  [applicationNumber, matricNumber].filter(Boolean).join(', ')

/** The form of a new student and its submission. */
export function useAddStudent(onClose: () => void) {
  const [register] = studentsApi.registerStudent.useMutation()
  const [departments] = studentsApi.studentDepartments.useLazyQuery()
  /** The name of the chosen department, from its list. */
  const nameOf = async ({
    school,
    department,
  }: StudentRegistration): Promise<string | undefined> => {
    if (!school || !department) return undefined
    const { data } = await departments({ params: { id: school } }, true)
    return data?.find(({ _id }) => _id === department)?.name
  }
  const send = async ({
    matricNumber,
    jambNumber,
    entryRoute,
    ...form
  }: StudentRegistration): Promise<Reply> => {
    const departmentName = await nameOf(form)
    const body = {
      ...form,
      ...(departmentName !== undefined && { departmentName }),
      ...(matricNumber && { matricNumber }),
      ...(jambNumber && { jambNumber }),
      ...(entryRoute && { entryRoute }),
    }
    return register({ body }).unwrap().catch(signInAgain)
  }
  return useFormDialog<StudentForm, Reply, StudentRegistration>({
    schema,
    values: emptyForm,
    send: ({ basedOn: _new, ...form }) => ({ unwrap: () => send(form) }),
    messageOf: ({ message, data: { student } }) => ({
      title: message ?? studentMessages.added,
      message: `${fullName(student)}, ${numbersOf(student)}`,
      autoCloseMs: 6000,
    }),
    failed: studentMessages.addFailed,
    titleOf: (message) => titles[message],
    onClose,
  })
}
