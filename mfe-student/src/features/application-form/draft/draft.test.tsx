import { getApplicationDraft, getUserData, messages, saveApplicationDraft } from '@portal/contracts'
import { aSubmittedBiodata, expectNoViolations, mock, networkError, refuse, screen, server, success, waitFor, within } from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { filledDraft, supportPhotos, takeSaves } from '../fill-in.fixture'
import { openForm, savedAt, savedDraft, student } from '../open-form.fixture'
import { localCopy } from './local-copy'

jest.setTimeout(30_000)
beforeEach(() => {
  supportPhotos()
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})
const address = () => screen.findByLabelText('Permanent address')
const number = student.applicationNumber
const withAddress = (permanentAddress: string) => ({ ...filledDraft, permanentAddress })

it('saves a while after the last change, says so, and leaves nothing in the tab', async () => {
  const saves = takeSaves()
  const { user } = openForm('?section=personal')
  await user.type(await address(), '14 Unity Close')
  expect(saves).toHaveLength(0)
  expect(await screen.findAllByText('Saved at 14:32')).not.toHaveLength(0)
  expect(saves).toHaveLength(1)
  expect(saves[0]).toMatchObject({ version: 0, values: { permanentAddress: '14 Unity Close' } })
  await waitFor(() => { expect(localCopy.find(number)).toBeNull() })
})

it('saves nothing when nothing was changed', async () => {
  const saves = takeSaves()
  const { user } = openForm('?section=personal', savedDraft())
  await address()
  for (let section = 1; section < 5; section += 1) await user.click(screen.getByRole('button', { name: /ontinue$/ }))
  await new Promise((done) => { setTimeout(done, 1_800) })
  expect(saves).toHaveLength(0)
  expect(localCopy.find(number)).toBeNull()
})

it('saves at once when a section is left', async () => {
  const saves = takeSaves()
  const { user } = openForm('?section=personal')
  fireEvent.change(await address(), { target: { value: '14 Unity Close' } })
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => { expect(saves).toHaveLength(1) }, { timeout: 500 })
})

it('saves and keeps a copy when the page is left', async () => {
  const saves = takeSaves()
  openForm('?section=personal')
  fireEvent.change(await address(), { target: { value: '14 Unity Close' } })
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(localCopy.find(number)).toMatchObject({ version: 0, values: { permanentAddress: '14 Unity Close' } })
  await waitFor(() => { expect(saves).toHaveLength(1) }, { timeout: 500 })
})

it('keeps what was not saved for a reload of the tab, and saves it then', async () => {
  server.use(networkError(saveApplicationDraft))
  const first = openForm('?section=personal', savedDraft())
  await first.user.type(await address(), ', Ilorin')
  expect(await screen.findAllByText('Not saved – will retry')).not.toHaveLength(0)
  first.unmount()
  const saves = takeSaves()
  const second = openForm('?section=personal')
  expect(await address()).toHaveValue('12 Broad Street, Ilorin')
  await waitFor(() => { expect(saves).toHaveLength(1) })
  expect(saves[0]).toMatchObject({ version: 1 })
  second.unmount()
})

it('tries again as soon as the network is back', async () => {
  server.use(networkError(saveApplicationDraft))
  const { user } = openForm('?section=personal')
  await user.type(await address(), '14 Unity Close')
  expect(await screen.findAllByText('Not saved – will retry')).not.toHaveLength(0)
  const saves = takeSaves()
  globalThis.dispatchEvent(new Event('online'))
  await waitFor(() => { expect(saves).toHaveLength(1) }, { timeout: 1_000 })
})

it('keeps what was typed when the session ends, and goes on after the next sign-in', async () => {
  server.use(refuse(saveApplicationDraft, 401, { message: messages.general.notSignedIn }))
  const { user, store, unmount } = openForm('?section=personal', savedDraft())
  await user.type(await address(), ', Ilorin')
  expect(await screen.findAllByText('Not saved – will retry when you have signed in')).not.toHaveLength(0)
  expect(store.getState().session.expired).toBe(true)
  unmount()
  const saves = takeSaves()
  openForm('?section=personal')
  expect(await address()).toHaveValue('12 Broad Street, Ilorin')
  await waitFor(() => { expect(saves).toHaveLength(1) })
})

/** Another device saves version 2 while version 1 is on this screen. */
async function openStale() {
  const saves = takeSaves()
  const page = openForm('?section=personal', savedDraft())
  const field = await address()
  let stored = savedDraft({ version: 2, values: withAddress('theirs') })
  server.use(
    refuse(saveApplicationDraft, 409, { message: messages.applicationForm.draftStale, code: 'draft-stale' }),
    mock(getApplicationDraft, () => success({ draft: stored })),
  )
  await page.user.clear(field)
  await page.user.type(field, 'mine')
  const dialog = await screen.findByRole('dialog', { name: 'This form was saved somewhere else' })
  server.use(mock(saveApplicationDraft, ({ body }) => {
    saves.push(body)
    stored = { ...stored, version: body.version + 1, values: body.values }
    return success({ version: stored.version, savedAt })
  }))
  return { ...page, saves, dialog }
}

it('asks which version counts when another device has saved: keep mine saves over it', async () => {
  const { user, saves, dialog } = await openStale()
  await expectNoViolations()
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => { expect(saves).toHaveLength(1) })
  expect(saves[0]).toMatchObject({ version: 2, values: { permanentAddress: 'mine' } })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('… and the newer version takes the place of what is on the screen', async () => {
  const { user, saves, dialog } = await openStale()
  await user.click(within(dialog).getByRole('button', { name: 'Load the newer version' }))
  expect(await address()).toHaveValue('theirs')
  await user.type(await address(), ' too')
  await waitFor(() => { expect(saves).toHaveLength(1) })
  expect(saves[0]).toMatchObject({ version: 2, values: { permanentAddress: 'theirs too' } })
})

it('… and the question stays on the page when it was put off', async () => {
  const { user, dialog } = await openStale()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('alert')).toHaveTextContent('This form was saved somewhere else')
  expect(await address()).toHaveValue('mine')
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => { expect(screen.queryByRole('alert')).not.toBeInTheDocument() })
})

it('asks as soon as it opens when this tab and another device have both gone on', async () => {
  localCopy.keep(number, { version: 1, values: withAddress('mine') })
  openForm('?section=personal', savedDraft({ version: 2, values: withAddress('theirs') }))
  expect(await screen.findByRole('dialog', { name: 'This form was saved somewhere else' })).toBeInTheDocument()
  expect(screen.getByLabelText('Permanent address')).toHaveValue('mine')
})

it('leads to the dashboard when another tab has submitted the form', async () => {
  server.use(
    refuse(saveApplicationDraft, 409, { message: messages.applicationForm.alreadySubmitted }),
    mock(getUserData, success({ student, biodata: aSubmittedBiodata() })),
  )
  const { user, location } = openForm('?section=personal')
  await user.type(await address(), 'x')
  expect(await screen.findByText(messages.applicationForm.alreadySubmitted)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => { expect(location().pathname).toBe('/app') })
})

it.each([['markup', '<script>alert(1)</script>'], ['emoji', '🎓👩🏾‍🎓'], ['right-to-left text', 'مرحبا بالعالم'], ['10,000 characters', 'x'.repeat(10_000)], ['25,000 characters', 'x'.repeat(25_000)]])(
  'takes %s as it is',
  async (_, text) => {
    const saves = takeSaves()
    openForm('?section=personal')
    fireEvent.change(await address(), { target: { value: text } })
    await waitFor(() => { expect(saves).toHaveLength(1) })
    expect(screen.getByLabelText('Permanent address')).toHaveValue(text)
    expect(saves[0]?.values.permanentAddress).toBe(text.slice(0, 20_000))
    // What the server does not take stays in this tab.
    if (text.length > 20_000) expect(localCopy.find(number)?.values.permanentAddress).toBe(text)
  },
)

it('forgets what somebody else left in the tab', async () => {
  localCopy.keep('APP25000099', { version: 1, values: filledDraft })
  openForm()
  await screen.findByText('2 of 5 sections completed')
  expect(localCopy.find('APP25000099')).toBeNull()
})
