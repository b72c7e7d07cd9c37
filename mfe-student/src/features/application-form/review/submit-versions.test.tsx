import {
  getApplicationDraft,
  getUserData,
  messages,
  saveApplicationDraft,
  submitApplicationForm,
} from '@portal/contracts'
import {
  aBiodata,
  aSubmittedBiodata,
  mock,
  refuse,
  screen,
  server,
  success,
  waitFor,
  within,
  type RenderedPage,
} from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { filledDraft, photo, supportPhotos } from '../fill-in.fixture'
import { openForm, savedAt, savedDraft, student } from '../open-form.fixture'
import { localPhoto } from '../draft/local-copy'

beforeEach(() => {
  supportPhotos()
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
})
const submit = (user: RenderedPage['user']) =>
  user.click(screen.getByRole('button', { name: 'Submit' }))
const question = () =>
  screen.findByRole('dialog', { name: 'Changed here and somewhere else' }, { timeout: 5_000 })
const theirs = { ...filledDraft, permanentAddress: 'theirs' }
const newer = (version: number, values = theirs) =>
  mock(
    getApplicationDraft,
    success({
      draft: savedDraft({
        version,
        values,
        photo: '/api/students/application-form/draft/photo?v=2',
      }),
    }),
  )

/** Records the draft versions of the submissions. */
function takeForms(): (number | undefined)[] {
  const versions: (number | undefined)[] = []
  server.use(
    mock(submitApplicationForm, ({ query }) => {
      versions.push(query.draftVersion)
      return success({ biodata: aSubmittedBiodata() })
    }),
    mock(getUserData, () =>
      success({ student, biodata: versions.length > 0 ? aSubmittedBiodata() : aBiodata() }),
    ),
    mock(saveApplicationDraft, ({ body }) => success({ version: body.version + 1, savedAt })),
  )
  return versions
}
const refuseStale = () =>
  refuse(submitApplicationForm, 409, {
    message: messages.applicationForm.draftStale,
    code: 'draft-stale',
  })

async function openAnswers(draft = savedDraft()): Promise<RenderedPage> {
  localPhoto.keep(student.applicationNumber, photo)
  const page = openForm('?section=review', draft)
  await screen.findByRole('heading', { name: 'Check your answers' })
  return page
}
/** Types an address and opens the check of the answers. */
async function typeAndCheck(): Promise<RenderedPage> {
  localPhoto.keep(student.applicationNumber, photo)
  const page = openForm('?section=personal', savedDraft())
  fireEvent.change(await screen.findByLabelText('Permanent address'), { target: { value: 'mine' } })
  await page.user.click(screen.getAllByRole('link', { name: 'Back to the list' })[0] as HTMLElement)
  await page.user.click(screen.getByRole('link', { name: 'Check your answers' }))
  return page
}

it('sends the version that the form was filled in on', async () => {
  const versions = takeForms()
  const { user } = await openAnswers()
  await submit(user)
  expect(await screen.findByText(messages.applicationForm.success)).toBeInTheDocument()
  expect(versions).toEqual([1])
})

it('shows what another device has saved since, says so, and submits what was looked at', async () => {
  const { user } = await openAnswers()
  server.use(refuseStale(), newer(2))
  await submit(user)
  expect(
    await screen.findByRole('dialog', { name: 'Check your answers again' }),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByText('theirs')).toBeInTheDocument()
  const versions = takeForms()
  await submit(user)
  expect(await screen.findByText(messages.applicationForm.success)).toBeInTheDocument()
  expect(versions).toEqual([2])
})

it('submits nothing while a question is open, and asks it again', async () => {
  // Before typing: a slow machine saves the draft before the answers are checked.
  server.use(refuse(saveApplicationDraft, 503, { message: messages.general.busy }))
  const { user } = await typeAndCheck()
  server.use(refuseStale(), newer(2))
  await submit(user)
  await user.click(within(await question()).getByRole('button', { name: 'Close' }))
  const versions = takeForms()
  await submit(user)
  const dialog = await question()
  expect(versions).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Keep what I chose' }))
  expect(await screen.findAllByText('Saved at 14:32')).not.toHaveLength(0)
  await submit(user)
  expect(await screen.findByText(messages.applicationForm.success)).toBeInTheDocument()
  expect(versions).toEqual([3])
})

it('asks nothing when the newer draft is its own, whose answer was lost', async () => {
  const versions = takeForms()
  const { http, HttpResponse } = await import('msw')
  const stale = {
    success: false,
    message: messages.applicationForm.draftStale,
    code: 'draft-stale',
  }
  const { user } = await openAnswers()
  server.use(
    newer(2, filledDraft),
    http.post('*/api/students/application-form', () => HttpResponse.json(stale, { status: 409 }), {
      once: true,
    }),
  )
  await submit(user)
  expect(await screen.findByText(messages.applicationForm.success)).toBeInTheDocument()
  expect(versions).toEqual([2])
})

it('waits for the save under way, and leads on with one dialog when the form was submitted elsewhere', async () => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const versions = takeForms()
  const { http, HttpResponse } = await import('msw')
  server.use(
    mock(getUserData, success({ student, biodata: aSubmittedBiodata() })),
    http.put('*/api/students/application-form/draft', async () => {
      await held
      return HttpResponse.json(
        { success: false, message: messages.applicationForm.alreadySubmitted },
        { status: 409 },
      )
    }),
  )
  const { user, location } = await typeAndCheck()
  globalThis.dispatchEvent(new Event('online')) // saves at once
  await submit(user)
  expect([versions, screen.queryAllByRole('dialog').length]).toEqual([[], 0])
  answer()
  expect(await screen.findByText(messages.applicationForm.alreadySubmitted)).toBeInTheDocument()
  expect([versions, screen.getAllByRole('dialog').length]).toEqual([[], 1])
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => {
    expect(location().pathname).toBe('/app')
  })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(sessionStorage).toHaveLength(0)
})

it('leaves nothing in the tab after the submission, also of what was never saved as a draft', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  takeForms()
  server.use(refuse(saveApplicationDraft, 503, { message: messages.general.busy }))
  const { user, location } = await typeAndCheck()
  expect(
    await screen.findAllByText('Not saved – will retry', {}, { timeout: 5_000 }),
  ).not.toHaveLength(0)
  await submit(user)
  expect(await screen.findByText(messages.applicationForm.success)).toBeInTheDocument()
  expect(sessionStorage).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => {
    expect(location().pathname).toBe('/app')
  })
  await jest.advanceTimersByTimeAsync(120_000)
  expect(sessionStorage).toHaveLength(0)
})

it('says that another account is signed in, and keeps the form', async () => {
  server.use(
    refuse(submitApplicationForm, 403, {
      message: messages.applicationForm.otherAccount,
      code: 'other-account',
    }),
  )
  const { user, store } = await openAnswers()
  await submit(user)
  expect(await screen.findByRole('dialog', { name: 'Error!' })).toHaveTextContent(
    messages.applicationForm.otherAccount,
  )
  expect(store.getState().session.expired).toBe(true)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getAllByText('12 Broad Street')).not.toHaveLength(0)
})
