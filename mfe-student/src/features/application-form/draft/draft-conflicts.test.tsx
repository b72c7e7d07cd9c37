import { getApplicationDraft, getUserData, messages, saveApplicationDraft } from '@portal/contracts'
import {
  aSubmittedBiodata,
  expectNoViolations,
  mock,
  refuse,
  refuseOnce,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { filledDraft, takeSaves } from '../fill-in.fixture'
import { openForm, savedAt, savedDraft, student } from '../open-form.fixture'
import { address, number, withAddress, testDraft } from './draft.fixture'
import { localCopy } from './local-copy'

testDraft()

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
  async (name, chosen) => {
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
    // A typed space closes nothing.
    expect(dialog.getByRole('radio', { name: 'On this screen: mine' })).toHaveFocus()
    await expectNoViolations()
    await user.click(dialog.getByRole('radio', { name }))
    await user.click(dialog.getByRole('button', { name: 'Keep what I chose' }))
    await waitFor(() => {
      expect([saves.length, screen.queryByRole('dialog')]).toEqual([
        chosen === 'mine' ? 1 : 0,
        null,
      ])
    })
    expect(await address()).toHaveValue(chosen)
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
