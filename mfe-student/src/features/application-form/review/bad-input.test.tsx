import { getUserData, submitApplicationForm, type ApplicationDraftValues } from '@portal/contracts'
import { aBiodata, aSubmittedBiodata, mock, screen, server, success, within } from '@portal/testing'
import { filledDraft, supportPhotos, takeSaves } from '../fill-in.fixture'
import { openForm, savedDraft, student } from '../open-form.fixture'

beforeEach(() => {
  supportPhotos()
  takeSaves()
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})

/** Each text field in the order of the screen: its name in messages, and its maximum length. */
const lines: [label: string, longest: number][] = [
  ['Permanent address', 300],
  ['Place of birth', 120],
  ['Parent/guardian name', 120],
  ['Parent/guardian address', 300],
  ['Parent/guardian phone', 30],
  ['Next of kin name', 120],
  ['Next of kin relationship', 60],
  ['Next of kin phone', 30],
  ['Primary school name', 200],
  ['Secondary school name', 200],
]
const days = [
  'Date of birth',
  'Primary school start date',
  'Primary school end date',
  'Secondary school start date',
  'Secondary school end date',
]

/**
 * A foreign applicant's form with this text in every line and exam number, and this value for every
 * day.
 */
function formOf(text: string, day = '2006-04-09'): ApplicationDraftValues {
  const school = { name: text, startDate: day, endDate: day }
  return {
    ...filledDraft,
    dob: day,
    nationality: 'Ghana',
    permanentAddress: text,
    placeOfBirth: text,
    parentGuardian: { name: text, address: text, phone: text },
    nextOfKin: { name: text, relationship: text, phone: text },
    academicBackground: { primary: school, secondary: school },
    sittings: [{ examType: 'SSCE', examYear: '2023', examNumber: text }],
  }
}

/** Submits and returns the messages of the refusal; empty if the form was sent. */
async function submit(
  values: ApplicationDraftValues,
): Promise<{ sentences: string[]; sent: unknown[] }> {
  const sent: unknown[] = []
  server.use(
    mock(submitApplicationForm, ({ body }) => {
      sent.push(body)
      return success({ biodata: aSubmittedBiodata() })
    }),
    mock(getUserData, () =>
      success({ student, biodata: sent.length > 0 ? aSubmittedBiodata() : aBiodata() }),
    ),
  )
  const { user } = openForm(
    '?section=review',
    savedDraft({ values, photo: '/api/students/application-form/draft/photo?v=1' }),
  )
  await screen.findByRole('heading', { name: 'Check your answers' })
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const dialog = await screen.findByRole('dialog')
  return {
    sentences: within(dialog)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent),
    sent,
  }
}
const inOrder = (one: string, other: string): number => one.localeCompare(other)

it.each([
  ['nothing', ''],
  ['spaces', '    '],
])('names every line that has %s', async (_, text) => {
  const { sentences, sent } = await submit(formOf(text))
  expect(sentences.sort(inOrder)).toEqual(
    [
      ...lines.map(([label]) => `${label} is required`),
      'Exam number for sitting 1 is required',
    ].sort(inOrder),
  )
  expect(sent).toEqual([])
})

it('names every line that is too long', async () => {
  const { sentences, sent } = await submit(formOf('x'.repeat(10_000)))
  const expected = lines.map(
    ([label, longest]) => `${label} must be at most ${String(longest)} characters`,
  )
  expect(sentences.sort(inOrder)).toEqual(
    [...expected, 'Exam number for sitting 1 must be at most 40 characters'].sort(inOrder),
  )
  expect(sent).toEqual([])
})

it.each([
  ['markup', '<b onclick=x>y</b>'],
  ['emoji', '🎓👩🏾‍🎓'],
  ['right-to-left text', 'مرحبا بالعالم'],
  ['letters, also for a phone', 'ask my mother'],
])(
  'takes %s as it is', // no rule asks for the shape of a phone number
  async (_, text) => {
    const { sentences, sent } = await submit(formOf(text))
    expect(sentences).toEqual([])
    expect(sent).toMatchObject([
      {
        permanentAddress: text,
        placeOfBirth: text,
        parentGuardian: { phone: text },
        nextOfKin: { relationship: text },
        examinations: [{ examNumber: text }],
      },
    ])
  },
)

it.each([
  ['is none of the calendar', '2006-02-30'],
  ['is half typed', '2006--'],
  ['is no date at all', 'مرحبا 🎓'],
  ['is far too long', 'x'.repeat(10_000)],
])('names every day that %s', async (_, day) => {
  const { sentences, sent } = await submit(formOf('fine', day))
  expect(sentences).toEqual(days.map((label) => `${label} must be a date`))
  expect(sent).toEqual([])
})

it('refuses a date of birth to come', async () => {
  const { sentences, sent } = await submit(formOf('fine', '2999-12-31'))
  expect([sentences, sent]).toEqual([['Date of birth must not be in the future'], []])
})

it('names every choice that was not made, and those that no list has', async () => {
  const nothing = {
    ...filledDraft,
    gender: '<b>',
    nationality: ' ',
    maritalStatus: 'x'.repeat(10_000),
    sittings: [{ examType: '', examYear: '', examNumber: '1' }],
    subjects: [{ name: '', grade: '', sitting: '' }],
  }
  const { sentences } = await submit(nothing)
  expect(sentences).toEqual([
    'Gender is required',
    'Nationality is required',
    'Marital status is required',
    'Exam type for sitting 1 is required',
    'Exam year for sitting 1 is required',
    'Subject name for subject 1 is required',
    'Subject grade for subject 1 is required',
    'Subject sitting for subject 1 is required',
  ])
})
