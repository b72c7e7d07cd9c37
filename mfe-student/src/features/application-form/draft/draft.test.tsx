import { getApplicationDraft, getUserData, messages, saveApplicationDraft } from '@portal/contracts'
import { hasUnsavedWork } from '@portal/kit'
import {
  aSubmittedBiodata,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  refuseOnce,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { filledDraft, supportPhotos, takeSaves } from '../fill-in.fixture'
import { openForm, savedAt, savedDraft, student } from '../open-form.fixture'
import { localCopy } from './local-copy'

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
  globalThis.dispatchEvent(new Event('online')) // sends at once what waits to be saved
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

it('saves at once when the focus leaves the form: whoever logs out then leaves nothing unsaved', async () => {
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

const question = () =>
  screen.findByRole('dialog', { name: 'Changed here and somewhere else' }, { timeout: 5_000 })

/** Another device saves version 2 while version 1 is on this screen. */
async function openStale(theirs: Partial<typeof filledDraft>) {
  const saves = takeSaves()
  const page = openForm('?section=personal', savedDraft())
  const field = await address()
  let stored = savedDraft({ version: 2, values: { ...filledDraft, ...theirs } })
  server.use(
    refuseOnce(saveApplicationDraft, 409, {
      message: messages.applicationForm.draftStale,
      code: 'draft-stale',
    }),
    mock(getApplicationDraft, () => success({ draft: stored })),
    mock(saveApplicationDraft, ({ body }) => {
      saves.push(body)
      stored = { ...stored, version: body.version + 1, values: body.values }
      return success({ version: stored.version, savedAt })
    }),
  )
  await page.user.clear(field)
  await page.user.type(field, 'mine')
  return { ...page, saves }
}

it('merges what another device has saved of other fields, without a question, and leaves the focus where it is', async () => {
  const { saves } = await openStale({ placeOfBirth: 'Oyo' })
  await waitFor(
    () => {
      expect(saves).toHaveLength(1)
    },
    { timeout: 5_000 },
  )
  expect(saves[0]).toMatchObject({
    version: 2,
    values: { permanentAddress: 'mine', placeOfBirth: 'Oyo' },
  })
  expect(screen.getByLabelText('Place of birth')).toHaveValue('Oyo')
  expect(await address()).toHaveFocus()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it.each([
  ['On this screen: mine', 'mine'],
  ['Saved elsewhere: theirs', 'theirs'],
])(
  'shows both answers where both have changed one, and keeps the one that is chosen: %s',
  async (name, kept) => {
    const { user, saves } = await openStale({
      permanentAddress: 'theirs',
      placeOfBirth: 'Oyo',
      gender: 'male',
    })
    const dialog = within(await question())
    expect(
      dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent),
    ).toEqual(['Permanent address'])
    expect(dialog.getByRole('radio', { name: 'On this screen: mine' })).toBeChecked()
    expect(dialog.getByRole('radio', { name: 'On this screen: mine' })).toHaveFocus() // a space of whoever is typing closes nothing
    await expectNoViolations()
    await user.click(dialog.getByRole('radio', { name }))
    await user.click(dialog.getByRole('button', { name: 'Keep what I chose' }))
    await waitFor(() => {
      expect([saves.length, screen.queryByRole('dialog')]).toEqual([kept === 'mine' ? 1 : 0, null])
    })
    expect(await address()).toHaveValue(kept)
    expect(
      [screen.getByLabelText('Place of birth'), screen.getByLabelText('Gender')].map(
        (field) => (field as HTMLSelectElement).value,
      ),
    ).toEqual(['Oyo', 'male'])
  },
)

it('says that nothing is saved as long as the question is put off, with the way back to it', async () => {
  const { user, saves } = await openStale({ permanentAddress: 'theirs' })
  fireEvent.keyDown(await question(), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getAllByText('Not saved: changed elsewhere too')).not.toHaveLength(0)
  expect(await address()).toHaveValue('mine')
  await user.type(await address(), ' too')
  await user.click(screen.getByRole('button', { name: 'Choose what to keep' }))
  const dialog = within(await question())
  expect(dialog.getByRole('radio', { name: 'On this screen: mine too' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Keep what I chose' }))
  await waitFor(() => {
    expect(saves).toHaveLength(1)
  })
  expect(screen.queryByText('Not saved: changed elsewhere too')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Choose what to keep' })).not.toBeInTheDocument()
})

it('asks as soon as it opens when this tab and another device have both gone on with the same', async () => {
  localCopy.keep(number, { version: 1, base: filledDraft, values: withAddress('mine') })
  openForm('?section=personal', savedDraft({ version: 2, values: withAddress('theirs') }))
  expect(await question()).toBeInTheDocument()
  expect(screen.getByLabelText('Permanent address')).toHaveValue('mine')
})

it('… and merges when they have gone on with different fields', async () => {
  const saves = takeSaves()
  localCopy.keep(number, { version: 1, base: filledDraft, values: withAddress('mine') })
  openForm(
    '?section=personal',
    savedDraft({ version: 2, values: { ...filledDraft, dob: '2001-01-01' } }),
  )
  expect(await address()).toHaveValue('mine')
  expect(screen.getByLabelText('Year')).toHaveValue('2001')
  await waitFor(
    () => {
      expect(saves).toHaveLength(1)
    },
    { timeout: 5_000 },
  )
  expect(saves[0]).toMatchObject({
    version: 2,
    values: { permanentAddress: 'mine', dob: '2001-01-01' },
  })
})

it.each([
  [
    'an untouched form where nothing says what it was typed on',
    null,
    { ...filledDraft, permanentAddress: '' },
    '12 Broad Street',
  ],
  ["the server's draft where its version is still the same", 1, withAddress('mine'), 'mine'],
])('takes a copy of an earlier release as typed on %s', async (_, version, values, expected) => {
  takeSaves()
  sessionStorage.setItem(`application-form:${number}`, JSON.stringify({ version, values }))
  openForm('?section=personal', savedDraft())
  expect(await address()).toHaveValue(expected)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
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
  await waitFor(() => {
    expect(location().pathname).toBe('/app')
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
  // What the server does not take stays in this tab.
  if (text.length > 20_000) expect(localCopy.find(number)?.values.permanentAddress).toBe(text)
})

it('forgets what somebody else left in the tab', async () => {
  localCopy.keep('APP25000099', { version: 1, base: null, values: filledDraft })
  openForm()
  await screen.findByText('2 of 5 sections completed')
  expect(localCopy.find('APP25000099')).toBeNull()
})
