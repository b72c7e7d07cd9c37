import {
  listActiveSessions,
  listProgramModes,
  listProgramOfferings,
  listProgramTypes,
  messages,
  registerApplicant,
} from '@portal/contracts'
import {
  anActiveSession,
  anOffering,
  aProgramMode,
  aProgramType,
  done,
  mock,
  renderPage,
  screen,
  server,
  waitFor,
} from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { RegistrationPage } from './RegistrationPage'

const good = {
  Surname: 'Adéwálé',
  'First name': 'Oluwaseun',
  'Other name (optional)': 'Grace',
  'Mobile number': '0803 123 4567',
  Email: 'seun@mail.example',
}
type Label = keyof typeof good
const sentAs: Record<Label, string> = {
  Surname: 'surname',
  'First name': 'firstname',
  'Other name (optional)': 'othername',
  'Mobile number': 'phone',
  Email: 'email',
}

let sent: unknown[] = []
beforeEach(() => {
  sent = []
  server.use(
    mock(listActiveSessions, [anActiveSession()]),
    mock(listProgramTypes, [aProgramType({ type: 'ND' })]),
    mock(listProgramModes, [aProgramMode({ mode: 'FT' })]),
    mock(listProgramOfferings, [anOffering()]),
    mock(registerApplicant, ({ body }) => {
      sent.push(body)
      return done(messages.registration.success)
    }),
  )
})

/** Applies with valid values in all fields except one. */
async function apply(label: Label, typed: string): Promise<HTMLElement> {
  const { user } = renderPage(<RegistrationPage />, { path: '/app/apply' })
  await screen.findByRole('option', { name: 'ND' })
  await user.selectOptions(screen.getByLabelText('Programme type'), 'ND')
  await user.selectOptions(screen.getByLabelText('Programme mode'), 'FT')
  await waitFor(() => {
    expect(screen.getByLabelText('Programme')).toBeEnabled()
  })
  fireEvent.change(screen.getByLabelText('Programme'), {
    target: { value: screen.getByLabelText('Programme').querySelectorAll('option')[1]?.value },
  })
  for (const [name, value] of Object.entries({ ...good, [label]: typed }))
    fireEvent.change(screen.getByLabelText(name), { target: { value } })
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  return screen.getByLabelText(label)
}

const long = 'a'.repeat(10_000)
const markup = '<script>alert(1)</script>'
const emoji = '🎓👩🏾‍🎓'
const rightToLeft = 'عبد الله'
const { invalidEmail } = messages.registration
const lettersOnly = "Use letters, spaces and . ' / _ - only"
const badPhone = 'Please enter a valid mobile number.'

it.each<[Label, string, string, string]>([
  ...(['Surname', 'First name'] as const).flatMap((label): [Label, string, string, string][] => [
    [label, 'nothing', '', `${label} is required`],
    [label, 'spaces', '    ', `${label} is required`],
  ]),
  ...(['Surname', 'First name', 'Other name (optional)'] as const).flatMap(
    (label): [Label, string, string, string][] => [
      [label, '10,000 characters', long, 'Use at most 80 characters'],
      [label, 'markup', markup, lettersOnly],
      [label, 'emoji', emoji, lettersOnly],
    ],
  ),
  ['Mobile number', 'nothing', '', 'Mobile number is required'],
  ['Mobile number', 'spaces', '    ', 'Mobile number is required'],
  ['Mobile number', '10,000 digits', '0'.repeat(10_000), 'Use at most 30 characters'],
  ['Mobile number', 'letters', 'ask my mother', badPhone],
  ['Mobile number', 'markup', markup, badPhone],
  ['Mobile number', 'emoji', emoji, badPhone],
  ['Mobile number', 'right-to-left text', rightToLeft, badPhone],
  ['Mobile number', 'digits of another script', '٠٨٠٣١٢٣٤٥٦٧', badPhone],
  ['Mobile number', 'five digits', '08031', badPhone],
  ['Email', 'nothing', '', invalidEmail],
  ['Email', 'spaces', '    ', invalidEmail],
  ['Email', '10,000 characters', `${long}@mail.example`, invalidEmail],
  ['Email', 'markup', '<script>@mail.example', invalidEmail],
  ['Email', 'emoji', '🎓@mail.example', invalidEmail],
  ['Email', 'right-to-left text', 'مرحبا@mail.example', invalidEmail],
  ['Email', 'an address without @', 'seun.mail.example', invalidEmail],
])(
  '%s: says in one sentence why %s will not do, keeps it and sends nothing',
  async (label, _, typed, sentence) => {
    const field = await apply(label, typed)
    await waitFor(() => {
      expect(field).toHaveAttribute('aria-invalid', 'true')
    })
    expect(screen.getAllByText(sentence)).toHaveLength(1)
    expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence))
    expect(field).toHaveFocus()
    // The browser itself removes spaces around a mail address.
    expect(field).toHaveValue(label === 'Email' ? typed.trim() : typed)
    expect(sent).toEqual([])
  },
)

it.each<[Label, string, string, string]>([
  ['Surname', 'right-to-left text', rightToLeft, rightToLeft],
  ['First name', 'right-to-left text', rightToLeft, rightToLeft],
  ['Other name (optional)', 'right-to-left text', rightToLeft, rightToLeft],
  ['Other name (optional)', 'nothing', '', ''],
  ['Other name (optional)', 'spaces', '    ', ''],
  ['Surname', 'spaces around a name', '  O’Brien-Ọṣúnbọ̀wálé ', 'O’Brien-Ọṣúnbọ̀wálé'],
  ['Mobile number', 'brackets and a plus', '+234 (803) 123-4567', '+234 (803) 123-4567'],
  ['Email', 'spaces around an address', ' seun@mail.example ', 'seun@mail.example'],
])('%s: takes %s', async (label, _, typed, body) => {
  await apply(label, typed)
  expect(await screen.findByRole('dialog', { name: 'Registration successful' })).toHaveTextContent(
    messages.registration.success,
  )
  expect(sent).toMatchObject([{ [sentAs[label]]: body }])
})
