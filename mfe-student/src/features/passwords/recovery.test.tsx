import {
  forgotStudentPassword,
  logoutStudent,
  messages,
  resetStudentPassword,
} from '@portal/contracts'
import {
  aStaff,
  aStudent,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  done,
} from '@portal/testing'
import { ForgotPasswordPage } from './ForgotPasswordPage'
import { ResetPasswordPage } from './ResetPasswordPage'

const token = 'a-token-that-is-long-enough'

it('answers a request for a recovery link in the words of the server', async () => {
  const { user } = renderPage(<ForgotPasswordPage />)
  await user.type(screen.getByLabelText('Email'), 'amina@mail.example')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(messages.password.recoverySent)).toBeInTheDocument()
  await expectNoViolations()
})

it('asks for a usable address', async () => {
  const { user } = renderPage(<ForgotPasswordPage />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(messages.registration.invalidEmail)).toBeInTheDocument()
})

const fillIn = async (user: ReturnType<typeof renderPage>['user']) => {
  await user.type(await screen.findByLabelText('New password'), 'Harmattan#2026')
  await user.type(screen.getByLabelText('Confirm new password'), 'Harmattan#2026')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
}

it.each([`/app/reset-password?token=${token}`, `/app/reset-password#token=${token}`])(
  'sets the password with the token of %s',
  async (path) => {
    const tokens: string[] = []
    server.use(
      mock(resetStudentPassword, ({ body }) => {
        tokens.push(body.token)
        return done(messages.password.resetDone)
      }),
    )
    const { user, location } = renderPage(<ResetPasswordPage />, { path })
    await fillIn(user)
    await waitFor(() => {
      expect(location()).toMatchObject({
        pathname: '/app/auth',
        state: { done: messages.password.resetDone },
      })
    })
    expect(tokens).toEqual([token])
  },
)

it('ends the session that is left here, so that the new password can be used', async () => {
  const out: string[] = []
  server.use(
    mock(resetStudentPassword, done(messages.password.resetDone)),
    mock(logoutStudent, () => {
      out.push('student')
      return done('You are signed out.')
    }),
  )
  const { user, location, store } = renderPage(<ResetPasswordPage />, {
    path: `/app/reset-password#token=${token}`,
    session: { student: aStudent() },
  })
  await fillIn(user)
  await waitFor(() => {
    expect(location()).toMatchObject({
      pathname: '/app/auth',
      state: { done: messages.password.resetDone },
    })
  })
  expect(store.getState().session.user).toBeNull()
  expect(out).toEqual(['student'])
})

it('tells staff here, who are led past the sign-in page of students', async () => {
  const { user, store } = renderPage(<ResetPasswordPage />, {
    path: `/app/reset-password#token=${token}`,
    session: { staff: aStaff() },
  })
  await fillIn(user)
  expect(await screen.findByRole('dialog', { name: 'Password changed' })).toHaveTextContent(
    messages.password.resetDone,
  )
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(store.getState().session.staff).not.toBeNull()
})

it('says when the link is no longer valid', async () => {
  const message = messages.password.resetInvalid
  server.use(refuse(resetStudentPassword, 400, { message, errors: [{ field: 'token', message }] }))
  const { user } = renderPage(<ResetPasswordPage />, { path: `/app/reset-password?token=${token}` })
  await fillIn(user)
  expect(await screen.findAllByText(message)).toHaveLength(1)
})

it('says so at once when the address has no token', () => {
  renderPage(<ResetPasswordPage />, { path: '/app/reset-password' })
  expect(screen.getByText(messages.password.resetInvalid)).toBeInTheDocument()
})

it.each([
  [
    'the server says why',
    refuse(forgotStudentPassword, 429, { message: messages.general.tooMany }),
    messages.general.tooMany,
  ],
  ['there is no answer', networkError(forgotStudentPassword), messages.general.unexpected],
])('keeps the address when %s', async (_, handler, sentence) => {
  server.use(handler)
  const { user } = renderPage(<ForgotPasswordPage />)
  await user.type(screen.getByLabelText('Email'), 'amina@mail.example')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText('Email')).toHaveValue('amina@mail.example')
})
