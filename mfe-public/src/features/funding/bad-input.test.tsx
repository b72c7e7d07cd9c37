import { applyForScholarship, messages } from '@portal/contracts'
import { mock, networkError, screen, server, success, within } from '@portal/testing'
import { fields, fillIn, open, submit } from './funding.fixture'

const { invalidMobile, invalidScore } = messages.scholarship
const { invalidEmail } = messages.registration
const required = [
  'Name is required',
  'Address is required',
  invalidEmail,
  'Mobile number is required',
  'JAMB registration number is required',
  'Application number is required',
]
/** The messages for fields with a format. The other fields accept any text. */
const formed = [invalidEmail, invalidMobile, invalidScore]
const everywhere = (text: string) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, text]))

it.each([
  ['nothing', '', required],
  ['spaces', '   ', required],
  [
    'ten thousand characters',
    'x'.repeat(10_000),
    [
      'Use at most 120 characters',
      'Use at most 300 characters',
      invalidEmail,
      'Use at most 30 characters',
      'Use at most 30 characters',
      invalidScore,
      'Use at most 20 characters',
    ],
  ],
  ['markup', '<b onclick=a>Ada</b>', formed],
  ['emoji', '👩🏽‍🎓 Ada 🎉', formed],
  ['right-to-left text', 'فاطمة بنت محمد', formed],
  ['a telephone number with letters', '0803 CALL ME', formed],
])('%s in every field: each shows its problem, and nothing is sent', async (_, text, problems) => {
  server.use(networkError(applyForScholarship))
  const { user } = open()
  await fillIn(user, everywhere(text))
  await submit(user)
  const summary = within(await screen.findByRole('region', { name: 'Please check the form' }))
  expect(summary.getAllByRole('button').map((problem) => problem.textContent)).toEqual(problems)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['in words', 'two hundred'],
  ['below nought', '-1'],
  ['above the best', '400.5'],
  ['in another notation', '4e2'],
])('refuses a score %s', async (_, jambScore) => {
  server.use(networkError(applyForScholarship))
  const { user } = open()
  await fillIn(user, { jambScore })
  await submit(user)
  expect(await screen.findByLabelText(fields.jambScore)).toHaveAccessibleDescription(
    expect.stringContaining('from 0 to 400'),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each(['👩🏽‍🎓 Ada', 'فاطمة بنت محمد', '<img onerror=a>'])(
  'takes %s as the text it is',
  async (text) => {
    const sent: unknown[] = []
    server.use(
      mock(applyForScholarship, ({ body }) => {
        sent.push(body)
        return success({ scholarship_id: 'SCH-2025-000123' })
      }),
    )
    const { user } = open()
    await fillIn(user, { name: text, address: text, applicationNo: text })
    await submit(user)
    await screen.findByRole('dialog')
    expect(sent).toMatchObject([{ name: text, address: text, applicationNo: text }])
  },
)
