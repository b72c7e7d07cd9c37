import { getUserData, messages, submitApplicationForm } from '@portal/contracts'
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
  type RenderedPage,
} from '@portal/testing'
import { takeSaves } from '../fill-in.fixture'
import { openFinished, student } from '../open-form.fixture'
import { savedAt, openSaved, submit, takeForms, testSubmit } from './submit.fixture'

testSubmit()

const isAtDashboard = ({ location }: RenderedPage) =>
  waitFor(() => {
    expect(location().pathname).toBe('/app')
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
    profileImage: savedAt,
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
  await openSaved()
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
