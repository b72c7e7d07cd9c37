import { messages, saveApplicationDraft } from '@portal/contracts'
import { hasUnsavedWork } from '@portal/kit'
import { networkError, refuse, screen, server, waitFor } from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { filledDraft, takeSaves } from '../fill-in.fixture'
import { openForm, savedDraft } from '../open-form.fixture'
import { address, number, testDraft } from './draft.fixture'
import { localCopy } from './local-copy'

testDraft()

it('saves a while after the last change, says so, and leaves nothing in the tab', async () => {
  const saves = takeSaves()
  const { user } = openForm('?section=personal')
  await user.type(await address(), '14 Unity Close')
  expect(saves).toHaveLength(0)
  expect(await screen.findAllByText('Saved at 14:32')).not.toHaveLength(0)
  expect(saves).toHaveLength(1)
  expect(saves[0]).toMatchObject({ version: 0, values: { permanentAddress: '14 Unity Close' } })
  await waitFor(() => {
    expect(localCopy.find(number)).toBeNull()
  })
})

it('saves nothing when nothing was changed', async () => {
  const saves = takeSaves()
  const { user } = openForm('?section=personal', savedDraft())
  await address()
  for (let section = 1; section < 5; section += 1)
    await user.click(screen.getByRole('button', { name: /ontinue$/ }))
  globalThis.dispatchEvent(new Event('online')) // sends unsaved entries at once
  expect(localCopy.find(number)).toBeNull()
  fireEvent.change(screen.getByLabelText('Exam number for sitting 1'), { target: { value: '77' } })
  globalThis.dispatchEvent(new Event('online'))
  await waitFor(() => {
    expect(saves.map(({ values }) => values.sittings[0]?.examNumber)).toEqual(['77'])
  })
})

it('saves at once when a section is left', async () => {
  const saves = takeSaves()
  const { user } = openForm('?section=personal')
  fireEvent.change(await address(), { target: { value: '14 Unity Close' } })
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(
    () => {
      expect(saves).toHaveLength(1)
    },
    { timeout: 500 },
  )
})

it('saves at once when the focus leaves the form, so that a sign-out loses nothing', async () => {
  const saves = takeSaves()
  openForm('?section=personal')
  const field = await address()
  fireEvent.change(field, { target: { value: '14 Unity Close' } })
  field.focus()
  screen.getByLabelText('Year').focus()
  expect(saves).toHaveLength(0)
  screen.getByLabelText('Year').blur()
  await waitFor(
    () => {
      expect(saves).toHaveLength(1)
    },
    { timeout: 500 },
  )
})

it('saves and keeps a copy when the page is left', async () => {
  const saves = takeSaves()
  openForm('?section=personal')
  fireEvent.change(await address(), { target: { value: '14 Unity Close' } })
  globalThis.dispatchEvent(new Event('pagehide'))
  expect(localCopy.find(number)).toMatchObject({
    version: 0,
    values: { permanentAddress: '14 Unity Close' },
  })
  await waitFor(
    () => {
      expect(saves).toHaveLength(1)
    },
    { timeout: 500 },
  )
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
  await waitFor(() => {
    expect(saves).toHaveLength(1)
  })
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
  await waitFor(
    () => {
      expect(saves).toHaveLength(1)
    },
    { timeout: 1_000 },
  )
})

it('keeps what was typed when the session ends, and goes on after the next sign-in', async () => {
  server.use(refuse(saveApplicationDraft, 401, { message: messages.general.notSignedIn }))
  const { user, store, unmount } = openForm('?section=personal', savedDraft())
  await user.type(await address(), ', Ilorin')
  expect(
    await screen.findAllByText('Not saved – will retry when you have signed in'),
  ).not.toHaveLength(0)
  expect(store.getState().session.expired).toBe(true)
  expect(hasUnsavedWork()).toBe(false) // so that the way to the sign-in asks nothing,
  const calls = jest.fn()
  server.events.on('request:start', calls)
  fireEvent.focusOut(await address()) // nor when its button takes the focus
  await waitFor(
    () => {
      expect(calls).toHaveBeenCalled()
    },
    { timeout: 300 },
  ).catch(() => undefined)
  server.events.removeListener('request:start', calls)
  expect(calls).not.toHaveBeenCalled()
  unmount()
  const saves = takeSaves()
  openForm('?section=personal')
  expect(await address()).toHaveValue('12 Broad Street, Ilorin')
  await waitFor(() => {
    expect(saves).toHaveLength(1)
  })
})

it.each([
  ['markup', '<script>alert(1)</script>'],
  ['emoji', '🎓👩🏾‍🎓'],
  ['right-to-left text', 'مرحبا بالعالم'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['25,000 characters', 'x'.repeat(25_000)],
])('takes %s as it is', async (_, text) => {
  const saves = takeSaves()
  openForm('?section=personal')
  fireEvent.change(await address(), { target: { value: text } })
  await waitFor(() => {
    expect(saves).toHaveLength(1)
  })
  expect(screen.getByLabelText('Permanent address')).toHaveValue(text)
  expect(saves[0]?.values.permanentAddress).toBe(text.slice(0, 20_000))
  // Text that the server does not accept stays in this tab.
  if (text.length > 20_000) expect(localCopy.find(number)?.values.permanentAddress).toBe(text)
})

it('forgets what somebody else left in the tab', async () => {
  localCopy.keep('APP25000099', { version: 1, base: null, values: filledDraft })
  openForm()
  await screen.findByText('2 of 5 sections completed')
  expect(localCopy.find('APP25000099')).toBeNull()
})
