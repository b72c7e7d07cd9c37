import { messages, type ProgramOffering } from '@portal/contracts'
import { alert, paths, toFailure, useNavigate } from '@portal/kit'
import { maskEmail } from '../../parts/mask-email'
import { showFailure } from '@portal/forms'
import { fieldNames, type RegistrationFormState, type RegistrationValues } from './form-values'
import { registrationApi } from './registration.api'

const sentences = messages.registration

/** Shows why a registration was refused. The entries stay. */
export const showRegistrationFailure = (
  error: unknown,
  form: RegistrationFormState,
): Promise<void> =>
  showFailure<RegistrationValues>(error, {
    form,
    names: fieldNames,
    title: 'Registration failed',
    fallback: sentences.failed,
  })

/** Sends a checked registration and opens the sign-in after a success. */
export function useRegister(
  form: RegistrationFormState,
  session: string | null,
  offerings: readonly ProgramOffering[],
) {
  const [registerApplicant] = registrationApi.register.useMutation()
  const { refetch } = registrationApi.openSessions.useQuery()
  const navigate = useNavigate()

  return async ({
    surname,
    firstname,
    othername,
    email,
    phone,
    program,
  }: RegistrationValues): Promise<void> => {
    if (session === null) return
    if (!offerings.some(({ _id }) => _id === program)) {
      form.setError('program', { message: sentences.unknownProgram })
      return
    }
    try {
      await registerApplicant({
        body: { surname, firstname, othername, email, phone, program, session },
      }).unwrap()
    } catch (error) {
      // The period may have ended since the page was opened.
      if (toFailure(error as Parameters<typeof toFailure>[0]).status === 409) void refetch()
      // Not awaited: the button is busy until the answer, not until the dialog is closed.
      void showRegistrationFailure(error, form)
      return
    }
    await alert({ tone: 'success', title: 'Registration successful', message: sentences.success })
    form.reset()
    await navigate(paths.studentLogin, { state: { registered: maskEmail(email) } })
  }
}
