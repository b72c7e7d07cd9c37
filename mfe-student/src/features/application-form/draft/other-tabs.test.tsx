import { messages, saveApplicationDraft, saveDraftPhoto } from '@portal/contracts'
import {
  mock,
  networkError,
  refuseOnce,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { filledDraft, photo, takeSaves } from '../fill-in.fixture'
import { openForm, savedAt, savedDraft } from '../open-form.fixture'
import { address, number, withAddress, testDraft } from './draft.fixture'
import { localCopy, localPhoto } from './local-copy'
import { comeBack, keep } from './other-tabs.fixture'

testDraft()

it('shows the entries of another device to a person who returns without unsaved entries', async () => {
  const saves = takeSaves()
  const { user } = openForm('?section=personal', savedDraft())
  await address()
  keep(savedDraft({ version: 2, values: withAddress('theirs') }))
  await comeBack()
  expect(await address()).toHaveValue('theirs')
  await user.type(await address(), ' too')
  // The form of the previous test may still be saving.
  await waitFor(
    () => {
      expect(saves.at(-1)).toMatchObject({ version: 2, values: { permanentAddress: 'theirs too' } })
    },
    { timeout: 5_000 },
  )
})

const picture = () => screen.getByAltText('Your portrait')
const photoAt = (version: number) =>
  `/api/students/application-form/draft/photo?v=${String(version)}`

it('takes over what another device has saved beside what is being typed, and leaves the caret where it is', async () => {
  const { user } = openForm('?section=personal', savedDraft({ photo: photoAt(1) }))
  const field = await address()
  await user.type(field, 'No. ', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  keep(
    savedDraft({ version: 2, values: { ...filledDraft, placeOfBirth: 'Oyo' }, photo: photoAt(2) }),
  )
  await comeBack()
  await waitFor(() => {
    expect(screen.getByLabelText('Place of birth')).toHaveValue('Oyo')
  })
  expect([
    field,
    (field as HTMLInputElement).selectionStart,
    (field as HTMLInputElement).value,
  ]).toEqual([document.activeElement, 4, 'No. 12 Broad Street'])
  expect(picture()).toHaveAttribute('src', photoAt(2))
})

it('keeps the focus in a list that another device has made longer', async () => {
  const { user } = openForm('?section=olevel', savedDraft())
  await user.click(await screen.findByLabelText('Exam number for sitting 1'))
  const sitting = { examType: 'NECO', examYear: '2022', examNumber: '77' }
  keep(
    savedDraft({
      version: 2,
      values: { ...filledDraft, sittings: [...filledDraft.sittings, sitting] },
    }),
  )
  await comeBack()
  expect(await screen.findByLabelText('Exam number for sitting 2')).toHaveValue('77')
  await waitFor(() => {
    expect(screen.getByLabelText('Exam number for sitting 1')).toHaveFocus()
  })
})

it('leaves a photo that is still on its way in place', async () => {
  localPhoto.keep(number, photo)
  server.use(networkError(saveDraftPhoto))
  openForm('?section=personal', savedDraft({ photo: photoAt(1) }))
  await address()
  keep(savedDraft({ version: 2, photo: photoAt(2) }))
  await comeBack()
  expect(picture()).toHaveAttribute('src', photo)
})

it.each([
  ['On this screen: Portrait', photoAt(3), [photoAt(2)]],
  ['Saved elsewhere: Portrait', photoAt(2), []],
])(
  'shows both photos when another device has changed it too, and keeps the one that is chosen: %s',
  async (name, stored, replaced) => {
    const sent: (string | undefined)[] = []
    localPhoto.keep(number, photo, photoAt(1))
    server.use(
      refuseOnce(saveDraftPhoto, 409, {
        message: messages.applicationForm.draftStale,
        code: 'photo-stale',
      }),
      mock(saveDraftPhoto, ({ body: { replaces } }) => {
        sent.push(replaces)
        return success({ photo: photoAt(3) })
      }),
    )
    const { user } = openForm('?section=personal', savedDraft({ photo: photoAt(2) }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Changed here and somewhere else' }),
    )
    expect(dialog.getByRole('group', { name: 'Profile image' })).toBeInTheDocument()
    await user.click(dialog.getByRole('radio', { name }))
    await user.click(dialog.getByRole('button', { name: 'Keep what I chose' }))
    await waitFor(() => {
      expect(localPhoto.find(number)).toBeNull()
    })
    expect([sent, screen.queryByRole('dialog')]).toEqual([replaced, null])
    expect(picture()).toHaveAttribute('src', stored === photoAt(3) ? photo : stored)
  },
)

it('brings back no place of birth of before, after another device has changed the nationality', async () => {
  const { user } = openForm('?section=personal', savedDraft())
  await address()
  keep(
    savedDraft({
      version: 2,
      values: { ...filledDraft, nationality: 'Ghana', placeOfBirth: 'Accra' },
    }),
  )
  await comeBack()
  expect(await screen.findByLabelText('Nationality')).toHaveValue('Ghana')
  await user.selectOptions(screen.getByLabelText('Nationality'), 'Nigeria')
  expect(screen.getByLabelText('Place of birth')).toHaveValue('')
  await user.selectOptions(screen.getByLabelText('Nationality'), 'Ghana')
  expect(screen.getByLabelText('Place of birth')).toHaveValue('Accra')
})

it('brings what was typed during a save to the server when the form is left', async () => {
  let answer: () => void = () => undefined
  const saves: string[] = []
  server.use(
    mock(saveApplicationDraft, async ({ body }) => {
      saves.push(body.values.permanentAddress)
      if (saves.length === 1)
        await new Promise<void>((done) => {
          answer = done
        })
      return success({ version: body.version + 1, savedAt })
    }),
  )
  const { unmount } = openForm('?section=personal')
  fireEvent.change(await address(), { target: { value: 'first' } })
  await waitFor(
    () => {
      expect(saves).toEqual(['first'])
    },
    { timeout: 5_000 },
  )
  fireEvent.change(await address(), { target: { value: 'second' } })
  unmount()
  answer()
  await waitFor(() => {
    expect(saves).toEqual(['first', 'second'])
  })
  await waitFor(() => {
    expect(localCopy.find(number)).toBeNull()
  })
})
