import { loginStudent, messages } from '@portal/contracts'
import { aStudent, mock, refuse, renderPage, screen, server, success } from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { SignInPage } from './SignInPage'

const good = { 'Application number': 'APP25000002', Password: 'Portal#2025' }

/** Sends the sign-in with these values and returns the requests. */
async function signIn(changes: Partial<typeof good>): Promise<{ sent: unknown[] }> {
  const sent: unknown[] = []
  server.use(
    mock(loginStudent, ({ body }) => {
      sent.push(body)
      return success({ student: aStudent() })
    }),
  )
  const { user } = renderPage(<SignInPage />, { path: '/app/auth' })
  for (const [label, value] of Object.entries({ ...good, ...changes }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  return { sent }
}

it.each<[keyof typeof good, string, string]>([
  ['Application number', '', 'Application number is required'],
  ['Application number', '    ', 'Application number is required'],
  ['Password', '', 'Password is required'],
])(
  'asks for the %s that is %j, beside the field, and sends nothing',
  async (label, typed, sentence) => {
    const { sent } = await signIn({ [label]: typed })
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence)
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(sent).toEqual([])
  },
)

// The form checks neither numbers nor passwords, so it does not reveal their format.
it.each<[string, Partial<typeof good>, object]>([
  ['a password of spaces', { Password: '    ' }, { password: '    ' }],
  [
    'markup',
    { 'Application number': '<script>1', Password: '<script>alert(1)</script>' },
    { applicationNumber: '<SCRIPT>1', password: '<script>alert(1)</script>' },
  ],
  [
    'emoji',
    { 'Application number': '🎓👩🏾‍🎓', Password: '🎓👩🏾‍🎓' },
    { applicationNumber: '🎓👩🏾‍🎓', password: '🎓👩🏾‍🎓' },
  ],
  [
    'right-to-left text',
    { 'Application number': ' مرحبا ', Password: ' مرحبا بالعالم ' },
    { applicationNumber: 'مرحبا', password: ' مرحبا بالعالم ' },
  ],
])(
  'sends %s as typed, the number in capitals and without spaces around it',
  async (_, typed, body) => {
    const { sent } = await signIn(typed)
    expect(await screen.findByRole('dialog', { name: 'Login successful!' })).toBeInTheDocument()
    expect(sent).toMatchObject([body])
  },
)

it.each<keyof typeof good>(['Application number', 'Password'])(
  'reads as wrong what the server finds too long to be any %s',
  async (label) => {
    const long = 'A'.repeat(10_000)
    server.use(refuse(loginStudent, 400, { message: messages.studentLogin.invalid }))
    const { user } = renderPage(<SignInPage />, { path: '/app/auth' })
    for (const [name, value] of Object.entries({ ...good, [label]: long }))
      fireEvent.change(screen.getByLabelText(name), { target: { value } })
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByRole('dialog', { name: 'Login Failed' })).toHaveTextContent(
      messages.studentLogin.invalid,
    )
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.getByLabelText('Password')).toHaveValue('')
    expect(screen.getByLabelText('Application number')).toHaveValue(
      label === 'Password' ? good['Application number'] : long,
    )
  },
)
