import { getApplicationDraft, messages, saveApplicationDraft, saveDraftPhoto, type ApplicationDraft } from '@portal/contracts'
import { mock, networkError, refuse, screen, server, success, waitFor, within } from '@portal/testing'
import { act, fireEvent } from '@testing-library/react'
import { filledDraft, photo, supportPhotos, takeSaves } from '../fill-in.fixture'
import { openForm, savedAt, savedDraft, student } from '../open-form.fixture'
import { localCopy, localPhoto } from './local-copy'

jest.setTimeout(30_000)
beforeEach(() => {
  supportPhotos()
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})
const address = () => screen.findByLabelText('Permanent address')
const number = student.applicationNumber
const withAddress = (permanentAddress: string) => ({ ...filledDraft, permanentAddress })
const keep = (draft: ApplicationDraft) => { server.use(mock(getApplicationDraft, success({ draft }))) }

/** Looks away and back, after long enough. */
async function comeBack(): Promise<void> {
  const later = Date.now() + 10_000
  jest.spyOn(Date, 'now').mockReturnValue(later)
  await act(async () => {
    globalThis.dispatchEvent(new Event('focus'))
    await new Promise((done) => { setTimeout(done, 200) })
  })
  jest.mocked(Date.now).mockRestore()
}

describe('when somebody else has signed in on the same browser', () => {
  const other = 'APP25000099'
  const bayos = savedDraft({ applicationNumber: other, version: 7, values: withAddress('of Bayo'), photo: '/api/students/application-form/draft/photo?v=7' })
  const signInBayo = () => {
    keep(bayos)
    server.use(refuse(saveApplicationDraft, 403, { message: messages.applicationForm.otherAccount, code: 'other-account' }))
  }

  it('says so, keeps what was typed under its own number, and saves it after the next sign-in', async () => {
    const { user, store, unmount } = openForm('?section=personal', savedDraft())
    await address()
    signInBayo()
    await user.type(await address(), ', Ilorin')
    expect(await screen.findAllByText(`Not saved: ${messages.applicationForm.otherAccount}`)).not.toHaveLength(0)
    expect(store.getState().session.expired).toBe(true)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    unmount()
    expect(localCopy.find(number)).toMatchObject({ version: 1, values: { permanentAddress: '12 Broad Street, Ilorin' } })
    expect(localCopy.find(other)).toBeNull()
    const saves = takeSaves()
    openForm('?section=personal', savedDraft())
    await waitFor(() => { expect(saves).toHaveLength(1) })
    expect(saves[0]).toMatchObject({ applicationNumber: number, version: 1, values: { permanentAddress: '12 Broad Street, Ilorin' } })
  })

  it('shows nothing of theirs to whoever comes back to the tab', async () => {
    const { store } = openForm('?section=personal', savedDraft())
    await address()
    signInBayo()
    await comeBack()
    expect(await address()).toHaveValue('12 Broad Street')
    expect(screen.queryByAltText('You, as the form will show you')).not.toBeInTheDocument()
    expect(store.getState().session.expired).toBe(true)
  })

  it('takes nothing of theirs for its own when the answer to a save was lost', async () => {
    const { user } = openForm('?section=personal', savedDraft())
    await address()
    server.use(refuse(saveApplicationDraft, 503, { message: messages.general.busy }))
    await user.type(await address(), 'x')
    expect(await screen.findAllByText('Not saved – will retry')).not.toHaveLength(0)
    signInBayo()
    expect(await screen.findAllByText(`Not saved: ${messages.applicationForm.otherAccount}`, {}, { timeout: 10_000 })).not.toHaveLength(0)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await address()).toHaveValue('12 Broad Streetx')
  })
})

it('shows what another device has saved to whoever comes back with nothing unsaved', async () => {
  const saves = takeSaves()
  const { user } = openForm('?section=personal', savedDraft())
  await address()
  keep(savedDraft({ version: 2, values: withAddress('theirs') }))
  await comeBack()
  expect(await address()).toHaveValue('theirs')
  await user.type(await address(), ' too')
  await waitFor(() => { expect(saves).toHaveLength(1) })
  expect(saves[0]).toMatchObject({ version: 2, values: { permanentAddress: 'theirs too' } })
})

/** Another device saves while this screen has something else; the newer version is chosen. */
async function loadTheirs(mine: Partial<ApplicationDraft>, theirs: Partial<ApplicationDraft>) {
  const page = openForm('?section=personal', savedDraft(mine))
  await address()
  server.use(refuse(saveApplicationDraft, 409, { message: messages.applicationForm.draftStale, code: 'draft-stale' }))
  keep(savedDraft({ version: 2, ...theirs }))
  fireEvent.change(await address(), { target: { value: 'mine' } })
  const dialog = await screen.findByRole('dialog', { name: 'This form was saved somewhere else' }, { timeout: 5_000 })
  await page.user.click(within(dialog).getByRole('button', { name: 'Load the newer version' }))
  return page
}
const picture = () => screen.getByAltText('You, as the form will show you')
const photoAt = (version: number) => `/api/students/application-form/draft/photo?v=${String(version)}`

it('loads the newer version with its photo', async () => {
  await loadTheirs({ photo: photoAt(1) }, { photo: photoAt(2) })
  expect(picture()).toHaveAttribute('src', photoAt(2))
})

it('… but a photo that is still on its way stays', async () => {
  localPhoto.keep(number, photo)
  server.use(networkError(saveDraftPhoto))
  await loadTheirs({ photo: photoAt(1) }, { photo: photoAt(2) })
  expect(picture()).toHaveAttribute('src', photo)
})

it('… and no place of birth of the version before comes back with it', async () => {
  const { user } = await loadTheirs({}, { values: { ...filledDraft, nationality: 'Ghana', placeOfBirth: 'Accra' } })
  await user.selectOptions(screen.getByLabelText('Nationality'), 'Nigeria')
  expect(screen.getByLabelText('Place of birth')).toHaveValue('')
  await user.selectOptions(screen.getByLabelText('Nationality'), 'Ghana')
  expect(screen.getByLabelText('Place of birth')).toHaveValue('Accra')
})

it('brings what was typed during a save to the server when the form is left', async () => {
  let answer: () => void = () => undefined
  const saves: string[] = []
  server.use(mock(saveApplicationDraft, async ({ body }) => {
    saves.push(body.values.permanentAddress)
    if (saves.length === 1) await new Promise<void>((done) => { answer = done })
    return success({ version: body.version + 1, savedAt })
  }))
  const { unmount } = openForm('?section=personal')
  fireEvent.change(await address(), { target: { value: 'first' } })
  await waitFor(() => { expect(saves).toEqual(['first']) }, { timeout: 5_000 })
  fireEvent.change(await address(), { target: { value: 'second' } })
  unmount()
  answer()
  await waitFor(() => { expect(saves).toEqual(['first', 'second']) })
  await waitFor(() => { expect(localCopy.find(number)).toBeNull() })
})
