import { apply } from '@portal/content/apply'
import {
  listActiveSessions,
  listProgramModes,
  listProgramTypes,
  messages,
  registerApplicant,
} from '@portal/contracts'
import {
  aControl,
  act,
  anActiveSession,
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
import { RegistrationPage } from './RegistrationPage'
import { chooseProgram, computing, open, session, testRegistration } from './registration.fixture'

testRegistration()
afterEach(() => {
  jest.useRealTimers()
})

const withControl = (control: Parameters<typeof aControl>[0]) =>
  anActiveSession({ control: { controls: [aControl(control)] } })
const fillIn = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  email = 'seun@mail.example',
) => {
  await chooseProgram(user)
  await user.type(screen.getByLabelText('Surname'), 'Adéwálé')
  await user.type(screen.getByLabelText('First name'), 'Oluwaseun')
  await user.type(screen.getByLabelText('Mobile number'), '0803 123 4567')
  await user.type(screen.getByLabelText('Email'), email)
}

it('is titled with the year of the open session', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Online Application for 2025/2026',
  )
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/app/auth')
})

it('registers once on a double click and leads to sign-in with a masked address', async () => {
  const sent: unknown[] = []
  server.use(
    mock(registerApplicant, ({ body }) => {
      sent.push(body)
      return done(messages.registration.success)
    }),
  )
  const { user, location } = await open()
  await fillIn(user)
  await user.dblClick(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(messages.registration.success)).toBeInTheDocument()
  expect(sent).toEqual([
    expect.objectContaining({
      surname: 'Adéwálé',
      email: 'seun@mail.example',
      session: session._id,
      program: computing._id,
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => {
    expect(location().pathname).toBe('/app/auth')
  })
  expect(location().state).toEqual({ registered: 's•••@mail.example' })
})

it('names what is missing on the fields and sends nothing', async () => {
  server.use(networkError(registerApplicant))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Surname is required')).toBeInTheDocument()
  expect(screen.getByText(messages.registration.invalidProgram)).toBeInTheDocument()
  expect(screen.getByText(messages.registration.invalidEmail)).toBeInTheDocument()
  expect(screen.getByLabelText('Programme type')).toHaveFocus()
  await expectNoViolations()
})

it('shows refusals of the server on their fields and keeps what was typed', async () => {
  server.use(
    refuse(registerApplicant, 400, {
      message: 'Some of the data that was sent is not valid.',
      errors: [{ field: 'email', message: messages.registration.invalidEmail }],
    }),
  )
  const { user } = await open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    expect.stringContaining(messages.registration.invalidEmail),
  )
  expect(screen.getByLabelText('Surname')).toHaveValue('Adéwálé')
})

it('says that an error occurred when no answer came', async () => {
  server.use(networkError(registerApplicant))
  const { user } = await open()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('An error occurred')).toBeInTheDocument()
})

it('shows that the period has ended after a refusal, and keeps the entries', async () => {
  const { user } = await open()
  await fillIn(user)
  const { noActivePeriod, noActivePeriodNow } = messages.registration
  server.use(
    refuse(registerApplicant, 409, { message: noActivePeriodNow }),
    mock(listActiveSessions, [withControl({ active: false, standing: 'closed' })]),
  )
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(await screen.findByText(noActivePeriod)).toBeVisible()
  expect(screen.getByLabelText('Surname')).toHaveValue('Adéwálé')
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
})

it('follows a period that opens, and keeps the entries', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  server.use(mock(listActiveSessions, [withControl({ active: false, standing: 'not-yet-open' })]))
  const { user } = renderPage(<RegistrationPage />, { path: '/app/apply' })
  await user.type(await screen.findByLabelText('Surname'), 'Adé')
  const apply = screen.getByRole('button', { name: 'Apply' })
  expect(apply).toBeDisabled()
  server.use(mock(listActiveSessions, [session]))
  await act(() => jest.advanceTimersByTimeAsync(61_000))
  expect(await screen.findByText('Closing date')).toBeVisible()
  expect(apply).toBeEnabled()
  expect(screen.getByLabelText('Surname')).toHaveValue('Adé')
  expect(screen.getByText('Applications are open now.')).toBeInTheDocument()
})

it('asks before it clears what was typed', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Surname'), 'Adé')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  await waitFor(() => {
    expect(screen.getByLabelText('Surname')).toHaveValue('')
  })
})

it.each([
  ['no session is open', [], messages.registration.noActiveSessions],
  [
    'the application control is off',
    [withControl({ active: false, standing: 'off', opensAt: '2199-08-03T07:00:00.000Z' })],
    messages.registration.noActivePeriod,
  ],
])(
  'shows the sentence above the form, which cannot be sent, when %s',
  async (_, sessions, sentence) => {
    server.use(mock(listActiveSessions, sessions))
    renderPage(<RegistrationPage />, { path: '/app/apply' })
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(screen.getByText(messages.registration.noActivePeriodNow)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Reset' })).toBeEnabled()
    expect(screen.queryByText(/^Applications open on/)).not.toBeInTheDocument()
    await expectNoViolations()
  },
)

const dates = {
  opensAt: '2026-08-03T07:00:00.000Z',
  closesAt: '2026-10-30T22:59:00.000Z',
  lateUntil: '2026-11-13T22:59:00.000Z',
}
it.each<[string, Parameters<typeof aControl>[0], string]>([
  ['a last day', { ...dates, lateUntil: null }, '30 Oct 2026, 23:59'],
  [
    'a last day and late applications',
    dates,
    '30 Oct 2026, 23:59. Late applications are taken until 13 Nov 2026, 23:59.',
  ],
  [
    'late applications alone',
    { ...dates, standing: 'late' },
    '30 Oct 2026, 23:59, which has passed. Late applications are taken until 13 Nov 2026, 23:59.',
  ],
  ['no last day', {}, 'No closing date has been set.'],
])('says with %s until when one can apply', async (_, control, words) => {
  server.use(mock(listActiveSessions, [withControl(control)]))
  await open()
  expect(screen.getByText('Closing date').nextElementSibling).toHaveTextContent(words)
})

it.each<[string, Parameters<typeof aControl>[0], string]>([
  [
    'opens',
    { ...dates, active: false, standing: 'not-yet-open' },
    'Applications open on 03 Aug 2026, 08:00.',
  ],
  [
    'has closed',
    { ...dates, active: false, standing: 'closed' },
    'Applications closed on 13 Nov 2026, 23:59.',
  ],
])('says beneath the fixed sentence when it %s', async (_, control, words) => {
  server.use(mock(listActiveSessions, [withControl(control)]))
  renderPage(<RegistrationPage />, { path: '/app/apply' })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByText(messages.registration.noActivePeriod)).toBeVisible()
  expect(screen.getByText(messages.registration.noActivePeriodNow)).toBeVisible()
  const apply = screen.getByRole('button', { name: 'Apply' })
  expect(apply).toBeDisabled()
  expect(apply).toHaveAccessibleDescription(messages.registration.noActivePeriodNow)
})

it.each([
  [listActiveSessions, messages.registration.sessionsFailed],
  [listProgramTypes, messages.registration.typesFailed],
  [listProgramModes, messages.registration.modesFailed],
])('can be tried again when a list does not load', async (operation, sentence) => {
  server.use(refuse(operation, 503, { message: 'Busy' }))
  const { user } = renderPage(<RegistrationPage />, { path: '/app/apply' })
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => {
    expect(screen.queryByText(sentence)).not.toBeInTheDocument()
  })
})

it('says before any field who can apply, the needed things, the fee and the next step', async () => {
  await open()
  expect(screen.getByText('Who can apply')).toBeInTheDocument()
  expect(screen.getByText(apply.fee)).toBeVisible()
  for (const need of apply.requirements) expect(screen.getByText(need)).toBeVisible()
  expect(screen.getByText('Closing date')).toBeVisible()
  expect(screen.getByText(/^We email your application number and a password/)).toBeInTheDocument()
})

it('points out a likely slip in the address, and corrects it when asked', async () => {
  const { user } = await open()
  const email = screen.getByLabelText('Email')
  await user.type(email, 'ada@gmial.com')
  expect(screen.queryByText(/^Did you mean/)).not.toBeInTheDocument()
  await user.tab()
  expect(screen.getByText(/^Did you mean/)).toHaveTextContent('Did you mean gmail.com?')
  await user.click(screen.getByRole('button', { name: 'gmail.com' }))
  expect(email).toHaveValue('ada@gmail.com')
  expect(email).toHaveFocus()
  expect(screen.queryByText(/^Did you mean/)).not.toBeInTheDocument()
})

it('clears an untouched form without asking', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})
