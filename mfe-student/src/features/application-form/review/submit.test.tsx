import {
  getUserData,
  messages,
  photoMessages,
  saveDraftPhoto,
  submitApplicationForm,
  type ApplicationForm,
} from '@portal/contracts'
import {
  act,
  aBiodata,
  aSubmittedBiodata,
  gatewayError,
  mock,
  networkError,
  refuse,
  screen,
  server,
  success,
  waitFor,
  within,
  type RenderedPage,
} from '@portal/testing'
import { filledDraft, photo, supportPhotos, takeSaves } from '../fill-in.fixture'
import { openFinished, openForm, savedDraft, student } from '../open-form.fixture'

beforeEach(() => {
  supportPhotos()
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})
/** Where the API of the tests keeps photos. */
const keptAt = '/api/students/application-form/draft/photo?v=1'
const submit = (user: RenderedPage['user']) =>
  user.click(screen.getByRole('button', { name: 'Submit' }))
const isAtDashboard = ({ location }: RenderedPage) =>
  waitFor(() => {
    expect(location().pathname).toBe('/app')
  })

/** Takes submissions and keeps them; afterwards the API knows the form as submitted. */
function takeForms(): ApplicationForm[] {
  const sent: ApplicationForm[] = []
  server.use(
    mock(submitApplicationForm, ({ body }) => {
      sent.push(body)
      return success({ biodata: aSubmittedBiodata() })
    }),
    mock(getUserData, () =>
      success({ student, biodata: sent.length > 0 ? aSubmittedBiodata() : aBiodata() }),
    ),
  )
  return sent
}

async function openKept(): Promise<RenderedPage> {
  const page = openForm('?section=review', savedDraft({ photo: keptAt }))
  await screen.findByRole('heading', { name: 'Check your answers' })
  return page
}

it('lists everything that is missing by section, leads to the field, and sends nothing', async () => {
  const sent = takeForms()
  const { user, location } = openForm('?section=personal')
  await user.selectOptions(await screen.findByLabelText('Nationality'), 'Nigeria')
  await user.click(screen.getAllByRole('link', { name: 'Back to the list' })[0] as HTMLElement)
  await user.click(screen.getByRole('link', { name: 'Check your answers' }))
  await submit(user)
  const dialog = await screen.findByRole('dialog', { name: 'Form Validation Error' })
  expect(
    within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Personal Information: 14', 'Academic Background: 6', "O'Level Result: 5"])
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Profile image is required',
    'Gender is required',
    'Date of birth is required',
    'Permanent address is required',
    'State of origin is required',
    'LGA is required',
    'Place of birth is required',
    'Marital status is required',
    'Parent/guardian name is required',
    'Parent/guardian address is required',
    'Parent/guardian phone is required',
    'Next of kin name is required',
    'Next of kin relationship is required',
    'Next of kin phone is required',
    'Primary school name is required',
    'Primary school start date is required',
    'Primary school end date is required',
    'Secondary school name is required',
    'Secondary school start date is required',
    'Secondary school end date is required',
    'Exam type for sitting 1 is required',
    'Exam year for sitting 1 is required',
    'Exam number for sitting 1 is required',
    'Subject grade for subject 1 is required',
    'Subject grade for subject 2 is required',
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Gender is required' }))
  await waitFor(() => {
    expect(screen.getByLabelText('Gender')).toHaveFocus()
  })
  expect(location().search).toBe('?section=personal&then=review')
  expect(screen.getByLabelText('Gender')).toHaveAccessibleDescription('Gender is required')
  expect(document.title).toMatch(/^Error: /)
  await user.selectOptions(screen.getByLabelText('Gender'), 'female')
  await waitFor(() => {
    expect(screen.getByLabelText('Gender')).not.toBeInvalid()
  })
  await user.click(screen.getAllByRole('link', { name: 'Back to the list' })[0] as HTMLElement)
  expect(screen.getAllByText('There is a problem').length).toBeGreaterThan(3)
  expect(
    within(screen.getByRole('region', { name: 'There is a problem' })).getAllByRole('listitem'),
  ).toHaveLength(24)
  await user.click(screen.getByRole('button', { name: 'Subject grade for subject 1 is required' }))
  await waitFor(() => {
    expect(screen.getByLabelText('Grade for subject 1')).toHaveFocus()
  })
  expect(sent).toHaveLength(0)
})

it('lists a few problems without sections', async () => {
  const { user } = openForm(
    '?section=review',
    savedDraft({ values: { ...filledDraft, gender: '', permanentAddress: 'x'.repeat(301) } }),
  )
  await screen.findByRole('heading', { name: 'Check your answers' })
  await submit(user)
  const dialog = await screen.findByRole('dialog', { name: 'Form Validation Error' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Profile image is required',
    'Gender is required',
    'Permanent address must be at most 300 characters',
  ])
  expect(within(dialog).queryByRole('heading', { level: 3 })).not.toBeInTheDocument()
})

it('sends the form once however often Submit is pressed, and leads to the dashboard', async () => {
  const sent = takeForms()
  const page = await openFinished()
  const button = screen.getByRole('button', { name: 'Submit' })
  for (let press = 0; press < 5; press += 1) button.click()
  expect(await screen.findByText(messages.applicationForm.success)).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'OK' }))
  await isAtDashboard(page)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    applicationNumber: 'APP25000003',
    profileImage: keptAt,
    dob: '2006-04-09',
    nationality: 'Nigeria',
    stateOfOrigin: 'Kwara',
    lga: 'Kwara South',
    placeOfBirth: 'Lagos',
    nextOfKin: { relationship: 'Godmother' },
    examinations: [
      {
        examType: 'SSCE',
        examYear: 2023,
        subjects: [
          { name: 'English', grade: 'B2' },
          { name: 'Mathematics', grade: 'C4' },
          { name: 'Physics', grade: 'A1' },
        ],
      },
    ],
  })
  expect(page.store.getState().session.biodata?.status).toBe(1)
  expect(sessionStorage).toHaveLength(0)
})

it('reads Submitting... while it waits', async () => {
  let answer: () => void = () => undefined
  server.use(
    mock(
      submitApplicationForm,
      () =>
        new Promise((done) => {
          answer = () => {
            done(success({ biodata: aSubmittedBiodata() }))
          }
        }),
    ),
  )
  const { user } = await openFinished()
  await submit(user)
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  answer()
  expect(await screen.findByText(messages.applicationForm.success)).toBeInTheDocument()
})

it.each([
  [
    'the sentence of the server',
    refuse(submitApplicationForm, 503, { message: 'The portal is busy.' }),
    'The portal is busy.',
  ],
  [
    'its own when there was no answer',
    networkError(submitApplicationForm),
    messages.applicationForm.failed,
  ],
])('says why the form was not taken, with %s, and keeps it', async (_, handler, sentence) => {
  takeSaves()
  server.use(handler, mock(getUserData, success({ student, biodata: aBiodata() })))
  const { user } = await openFinished()
  await submit(user)
  expect(await screen.findByRole('dialog', { name: 'Error!' })).toHaveTextContent(sentence)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getAllByText('12 Broad Street')).not.toHaveLength(0)
})

it.each([
  ['was lost', networkError(submitApplicationForm)],
  ['is that of a gateway', gatewayError(submitApplicationForm, 504)],
])('looks again when the answer %s, since the form may have arrived', async (_, handler) => {
  server.use(handler, mock(getUserData, success({ student, biodata: aSubmittedBiodata() })))
  const page = await openFinished()
  await submit(page.user)
  expect(await screen.findByText(messages.applicationForm.success)).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'OK' }))
  await isAtDashboard(page)
})

it('does not guess when nobody can say whether it arrived', async () => {
  server.use(networkError(submitApplicationForm), networkError(getUserData))
  const { user } = await openFinished()
  await submit(user)
  expect(await screen.findByRole('dialog', { name: 'Error!' })).toHaveTextContent(
    'We could not confirm. Check your dashboard before trying again.',
  )
})

it('waits two minutes for an answer, and does not guess when it has not come by then, whatever the portal says of the moment', async () => {
  server.use(
    mock(submitApplicationForm, () => new Promise(() => undefined)),
    mock(getUserData, success({ student, biodata: aBiodata() })),
  )
  await openKept()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] })
  try {
    act(() => {
      screen.getByRole('button', { name: 'Submit' }).click()
    })
    await act(() => jest.advanceTimersByTimeAsync(119_000))
    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeInTheDocument()
    await act(() => jest.advanceTimersByTimeAsync(2_000))
  } finally {
    jest.useRealTimers()
  }
  expect(await screen.findByRole('dialog', { name: 'Error!' })).toHaveTextContent(
    'We could not confirm. Check your dashboard before trying again.',
  )
})

it('leads on when the form was submitted before', async () => {
  server.use(
    refuse(submitApplicationForm, 409, { message: messages.applicationForm.alreadySubmitted }),
    mock(getUserData, success({ student, biodata: aSubmittedBiodata() })),
  )
  const page = await openFinished()
  await submit(page.user)
  expect(await screen.findByText(messages.applicationForm.alreadySubmitted)).toBeInTheDocument()
  await page.user.click(screen.getByRole('button', { name: 'OK' }))
  await isAtDashboard(page)
})

it('stays with the form when applications were closed in the meantime', async () => {
  server.use(
    refuse(submitApplicationForm, 409, { message: messages.registration.noActivePeriodNow }),
    mock(getUserData, success({ student, biodata: aBiodata() })),
  )
  const { user, location } = await openFinished()
  await submit(user)
  expect(await screen.findByText(messages.registration.noActivePeriodNow)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(location().pathname).toBe('/app/appForm')
})

it('names the photo that the server keeps, and neither fetches nor sends it again', async () => {
  const sent = takeForms()
  const { user } = await openKept()
  await submit(user)
  expect(await screen.findByText(messages.applicationForm.success)).toBeInTheDocument()
  expect(sent[0]?.profileImage).toBe(keptAt)
})

it('says when that photo was changed elsewhere, beside its field too', async () => {
  server.use(
    refuse(submitApplicationForm, 400, {
      message: photoMessages.changed,
      errors: [{ field: 'profileImage', message: photoMessages.changed }],
    }),
  )
  const { user } = await openKept()
  await submit(user)
  const dialog = await screen.findByRole('dialog', { name: 'Form Validation Error' })
  await user.click(within(dialog).getByRole('button', { name: photoMessages.changed }))
  expect(await screen.findByLabelText('Profile image')).toHaveAccessibleDescription(
    expect.stringContaining(photoMessages.changed),
  )
})

it('carries the photo that did not reach the server before', async () => {
  const sent = takeForms()
  server.use(networkError(saveDraftPhoto))
  const { user } = await openFinished()
  await submit(user)
  expect(await screen.findByText(messages.applicationForm.success)).toBeInTheDocument()
  expect(sent[0]?.profileImage).toBe(photo)
})

it.each([
  ['a photo that the server keeps', openKept, keptAt],
  ['a photo of this tab', openFinished, null],
])(
  'loses nothing when the session has ended at Submit with %s, and goes on after the next sign-in',
  async (_, open, kept) => {
    const ended = { message: messages.general.notSignedIn }
    server.use(refuse(submitApplicationForm, 401, ended), refuse(saveDraftPhoto, 401, ended))
    const { user, store, unmount } = await open()
    await submit(user)
    expect(await screen.findByRole('dialog', { name: 'Error!' })).toHaveTextContent(
      messages.general.notSignedIn,
    )
    expect(store.getState().session.expired).toBe(true)
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(screen.getAllByText('12 Broad Street')).not.toHaveLength(0)
    unmount()
    server.resetHandlers()
    const sent = takeForms()
    const again = openForm('?section=review', savedDraft({ photo: kept }))
    await screen.findByRole('heading', { name: 'Check your answers' })
    await submit(again.user)
    expect(await screen.findByText(messages.applicationForm.success)).toBeInTheDocument()
    expect(sent[0]).toMatchObject({ permanentAddress: '12 Broad Street', profileImage: keptAt })
  },
)
