import { forgotStudentPassword, messages, resetStudentPassword } from '@portal/contracts'
import { done, mock, renderPage, screen, server, waitFor } from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { otherPasswords, refusedPasswords, takenPasswords } from '@portal/forms/fixtures'
import { ForgotPasswordPage } from './ForgotPasswordPage'
import { ResetPasswordPage } from './ResetPasswordPage'

const { invalidEmail } = messages.registration
const { rule, recoverySent, resetDone } = messages.password
const notSame = 'The two new passwords do not match.'
const token = 'a-token-that-is-long-enough'

let sent: unknown[] = []
beforeEach(() => {
  sent = []
  const keep =
    (message: string) =>
    ({ body }: { body: unknown }) => {
      sent.push(body)
      return done(message)
    }
  server.use(
    mock(forgotStudentPassword, keep(recoverySent)),
    mock(resetStudentPassword, keep(resetDone)),
  )
})

/** Types into the fields and presses the button. */
async function send(
  page: ReturnType<typeof renderPage>,
  values: Record<string, string>,
  button: string,
): Promise<void> {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } })
  await page.user.click(screen.getByRole('button', { name: button }))
}
const ask = (email: string) => send(renderPage(<ForgotPasswordPage />), { Email: email }, 'Send')

it.each([
  ['nothing', ''],
  ['spaces', '    '],
  ['10,000 characters', `${'a'.repeat(10_000)}@mail.example`],
  ['markup', '<script>alert(1)</script>'],
  ['markup before the @', '<script>@mail.example'],
  ['emoji', '🎓@mail.example'],
  ['right-to-left text', 'مرحبا@mail.example'],
  ['an address without @', 'amina.mail.example'],
  ['two addresses', 'amina@mail.example,bola@mail.example'],
])('asks for a usable address when it gets %s, and sends nothing', async (_, typed) => {
  await ask(typed)
  const email = screen.getByLabelText('Email')
  await waitFor(() => {
    expect(email).toHaveAccessibleDescription(`${invalidEmail} The address you registered with`)
  })
  expect(email).toHaveFocus()
  expect(sent).toEqual([])
})

it('sends an address without the spaces around it', async () => {
  await ask('  amina@mail.example ')
  expect(await screen.findByText(recoverySent)).toBeInTheDocument()
  expect(sent).toEqual([{ email: 'amina@mail.example' }])
})

/** Sends a new password, repeated unless given otherwise. */
async function reset(password: string, repeat = password) {
  const page = renderPage(<ResetPasswordPage />, { path: `/app/reset-password#token=${token}` })
  await send(page, { 'New password': password, 'Confirm new password': repeat }, 'Save password')
  return page
}

it.each(refusedPasswords)(
  'says beside the new password why %s will not do, and sends nothing',
  async (_, typed, sentence) => {
    await reset(typed)
    await waitFor(() => {
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
        `${sentence} ${rule}`,
      )
    })
    expect(screen.getByLabelText('Confirm new password')).not.toHaveAttribute('aria-invalid')
    expect(sent).toEqual([])
  },
)

it.each(takenPasswords)('sends %s as typed', async (_, typed) => {
  const { location } = await reset(typed)
  await waitFor(() => {
    expect(location().pathname).toBe('/app/auth')
  })
  expect(sent).toEqual([{ token, password: typed }])
})

it.each(otherPasswords)(
  'says that the repeat is another password when it is %s',
  async (_, typed) => {
    await reset('Harmattan#2026', typed)
    await waitFor(() => {
      expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription(notSame)
    })
    expect(screen.getByLabelText('New password')).not.toHaveAttribute('aria-invalid')
    expect(sent).toEqual([])
  },
)
