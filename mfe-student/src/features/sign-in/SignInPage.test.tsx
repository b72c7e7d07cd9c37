import { getUserData, loginStudent, messages } from '@portal/contracts'
import {
  act,
  aStudent,
  aSubmittedBiodata,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  success,
} from '@portal/testing'
import { SignInPage } from './SignInPage'

const student = aStudent({ applicationNumber: 'APP25000002', firstname: 'Bola' })
const biodata = aSubmittedBiodata()

const open = (state?: unknown) => renderPage(<SignInPage />, { path: '/app/auth', state })
const fillIn = async (user: ReturnType<typeof open>['user'], password = 'Portal#2025') => {
  await user.type(screen.getByLabelText('Application number'), ' app25000002 ')
  await user.type(screen.getByLabelText('Password'), password)
}

it('signs in with the number in capitals, and knows the biodata', async () => {
  const sent: unknown[] = []
  server.use(
    mock(loginStudent, ({ body }) => {
      sent.push(body)
      return success({ student })
    }),
    mock(getUserData, success({ student, biodata })),
  )
  const { user, store } = open()
  await fillIn(user)
  await user.click(screen.getByLabelText('Remember me'))
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Login successful!' })).toBeInTheDocument()
  await waitFor(() => {
    expect(store.getState().session).toMatchObject({
      user: { firstname: 'Bola' },
      biodata: { status: 1 },
    })
  })
  expect(sent).toEqual([
    { applicationNumber: 'APP25000002', password: 'Portal#2025', remember: true },
  ])
})

it('reads Signing In... while it waits, and sends once', async () => {
  let answer: () => void = () => undefined
  server.use(
    mock(
      loginStudent,
      () =>
        new Promise((done) => {
          answer = () => {
            done(success({ student }))
          }
        }),
    ),
  )
  const { user } = open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('button', { name: 'Signing In...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  answer()
  expect(await screen.findByRole('dialog', { name: 'Login successful!' })).toBeInTheDocument()
})

it.each([
  [
    'the sentence of the server',
    refuse(loginStudent, 429, { message: messages.general.tooManyFor(10) }),
    'Too many attempts. Please try again in 10 minutes.',
  ],
  [
    'that the credentials are wrong when the server finds them malformed',
    refuse(loginStudent, 400, { message: messages.general.invalid }),
    messages.studentLogin.invalid,
  ],
  ['its own when there was no answer', networkError(loginStudent), messages.studentLogin.failed],
])('shows %s, empties the password and puts the cursor there', async (_, handler, sentence) => {
  server.use(handler)
  const { user } = open()
  await fillIn(user, 'wrong')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('dialog', { name: 'Login Failed' })).toHaveTextContent(sentence)
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => {
    expect(screen.getByLabelText('Password')).toHaveFocus()
  })
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(screen.getByLabelText('Application number')).toHaveValue(' app25000002 ')
})

it('needs both fields', async () => {
  server.use(networkError(loginStudent))
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Application number is required')).toBeInTheDocument()
  expect(screen.getByText('Password is required')).toBeInTheDocument()
  await expectNoViolations()
})

it('shows and hides the password, and says so', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  expect(screen.getByText('Your password is shown')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

it('tells somebody who has just registered where the login details went', async () => {
  open({ registered: 's•••@mail.example' })
  expect(screen.getByText('We sent your login details to s•••@mail.example.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Contact admissions' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await expectNoViolations()
})

it('hides the password again when the form is sent, and when the browser brings the page back', async () => {
  server.use(refuse(loginStudent, 401, { message: messages.studentLogin.invalid }))
  const { user } = open()
  await fillIn(user, 'wrong')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  const back = new Event('pageshow')
  Object.defineProperty(back, 'persisted', { value: true })
  act(() => {
    globalThis.dispatchEvent(back)
  })
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

it('does not remember anybody unasked', async () => {
  const sent: unknown[] = []
  server.use(
    mock(loginStudent, ({ body }) => {
      sent.push(body.remember)
      return success({ student })
    }),
  )
  const { user } = open()
  expect(screen.getByLabelText('Remember me')).not.toBeChecked()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByRole('dialog', { name: 'Login successful!' })
  expect(sent).toEqual([false])
})

it.each([
  ['Enter', '{Enter}'],
  ['a click anywhere', null],
])('goes on at once with %s', async (_, key) => {
  server.use(
    mock(loginStudent, success({ student })),
    mock(getUserData, success({ student, biodata })),
  )
  const { user, store } = open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  const dialog = await screen.findByRole('dialog', { name: 'Login successful!' })
  if (key) await user.keyboard(key)
  else await user.click(dialog)
  await waitFor(() => {
    expect(store.getState().session.user?.firstname).toBe('Bola')
  })
})

it('signs in even when the record does not come', async () => {
  server.use(mock(loginStudent, success({ student })), networkError(getUserData))
  const { user, store } = open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => {
    expect(store.getState().session).toMatchObject({ user: { firstname: 'Bola' }, biodata: null })
  })
})

it('says what a recovery has done', () => {
  open({ done: messages.password.resetDone })
  expect(screen.getByText(messages.password.resetDone)).toBeInTheDocument()
})

it('says after a refusal, in the same words to everybody, that several wrong tries mean a wait, and offers a new password', async () => {
  server.use(refuse(loginStudent, 401, { message: messages.studentLogin.invalid }))
  const { user } = open()
  await fillIn(user, 'wrong')
  expect(screen.queryByText(/Too many failed attempts/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  const dialog = await screen.findByRole('dialog', { name: 'Login Failed' })
  expect(dialog.querySelector('.dialog-text')).toHaveTextContent(
    new RegExp(`^${messages.studentLogin.invalid}$`),
  )
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByText(/Too many failed attempts/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    '/app/forgot-password',
  )
  await expectNoViolations()
})

it('says nothing about wrong tries when nobody has looked at the password', async () => {
  server.use(networkError(loginStudent))
  const { user } = open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/Too many failed attempts/)).toBeNull()
})
