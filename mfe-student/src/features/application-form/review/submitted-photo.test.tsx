import { messages, photoMessages, saveDraftPhoto, submitApplicationForm } from '@portal/contracts'
import { networkError, refuse, screen, server, within } from '@portal/testing'
import { photo } from '../fill-in.fixture'
import { openFinished, openForm, savedDraft } from '../open-form.fixture'
import { savedAt, openSaved, submit, takeForms, testSubmit } from './submit.fixture'

testSubmit()

it('names the photo that the server keeps, and neither fetches nor sends it again', async () => {
  const sent = takeForms()
  const { user } = await openSaved()
  await submit(user)
  expect(await screen.findByText(messages.applicationForm.success)).toBeInTheDocument()
  expect(sent[0]?.profileImage).toBe(savedAt)
})

it('says when that photo was changed elsewhere, beside its field too', async () => {
  server.use(
    refuse(submitApplicationForm, 400, {
      message: photoMessages.changed,
      errors: [{ field: 'profileImage', message: photoMessages.changed }],
    }),
  )
  const { user } = await openSaved()
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
  ['a photo that the server keeps', openSaved, savedAt],
  ['a photo of this tab', openFinished, null],
])(
  'loses nothing when the session has ended at Submit with %s, and goes on after the next sign-in',
  async (_, open, stored) => {
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
    const again = openForm('?section=review', savedDraft({ photo: stored }))
    await screen.findByRole('heading', { name: 'Check your answers' })
    await submit(again.user)
    expect(await screen.findByText(messages.applicationForm.success)).toBeInTheDocument()
    expect(sent[0]).toMatchObject({ permanentAddress: '12 Broad Street', profileImage: savedAt })
  },
)
