import { studentMessages, type Student, type StudentRegistration } from '@portal/contracts'
import { toFailure } from '@portal/kit'
import { useFormDialog } from '@portal/resource'
import { emptyForm, type StudentForm } from './add-student-form'
import { fullName } from './student-labels'
import { studentsApi } from './students.api'

const schema = () => import('./student.schema').then((module) => module.StudentRegistration)

interface Reply {
  message?: string | undefined
  data: { student: Student }
}

/** A session that has ended is said in words of its own, which say what to do. */
function signInAgain(error: unknown): never {
  if (toFailure(error as never).status !== 401) throw error
  throw Object.assign(new Error(), {
    status: 401,
    data: { success: false, message: studentMessages.notSignedIn },
  })
}

/** Sentences that have a dialog of their own, with what stands above them. */
const titles: Readonly<Record<string, string>> = {
  [studentMessages.notSignedIn]: studentMessages.notSignedInTitle,
  [studentMessages.invalidEmail]: 'Error',
  [studentMessages.invalidPhone]: 'Error',
  [studentMessages.yearAndSemester]: 'Error',
}

const numbersOf = ({ applicationNumber, matricNumber }: Student): string =>
  [applicationNumber, matricNumber].filter(Boolean).join(', ')

/** The form of a new student, and where it is sent. */
export function useAddStudent(onClose: () => void) {
  const [register] = studentsApi.registerStudent.useMutation()
  const [departments] = studentsApi.studentDepartments.useLazyQuery()
  /** The name of the chosen department, from the list that it was chosen from. */
  const nameOf = async ({
    school,
    department,
  }: StudentRegistration): Promise<string | undefined> => {
    if (!school || !department) return undefined
    const { data } = await departments({ params: { id: school } }, true)
    return data?.find(({ _id }) => _id === department)?.name
  }
  const send = async ({ matricNumber, ...form }: StudentRegistration): Promise<Reply> => {
    const departmentName = await nameOf(form)
    const body = {
      ...form,
      ...(departmentName !== undefined && { departmentName }),
      ...(matricNumber && { matricNumber }),
    }
    return register({ body }).unwrap().catch(signInAgain)
  }
  return useFormDialog<StudentForm, Reply, StudentRegistration>({
    schema,
    values: emptyForm,
    send: ({ basedOn: _new, ...form }) => ({ unwrap: () => send(form) }),
    said: ({ message, data: { student } }) => ({
      title: message ?? studentMessages.added,
      message: `${fullName(student)}, ${numbersOf(student)}`,
      autoCloseMs: 6000,
    }),
    failed: studentMessages.addFailed,
    titleOf: (message) => titles[message],
    onClose,
  })
}
