import { removeDraftPhoto, saveDraftPhoto } from '@portal/contracts'
import { hasUnsavedWork } from '@portal/kit'
import {
  done,
  mock,
  networkError,
  screen,
  server,
  success,
  untilIdle,
  waitFor,
  within,
} from '@portal/testing'
import { fireEvent } from '@testing-library/react'
import { photo, supportPhotos, takeSaves } from '../fill-in.fixture'
import { openForm, savedDraft } from '../open-form.fixture'

beforeEach(() => {
  supportPhotos()
  takeSaves()
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})

const choose = async (name: string, type: string, content: BlobPart = 'x') => {
  const input = await screen.findByLabelText('Profile image')
  fireEvent.change(input, { target: { files: [new File([content], name, { type })] } })
}

it.each([
  [
    'no picture',
    'form.pdf',
    'application/pdf',
    'x',
    'The selected file must be a JPG, PNG or WebP image',
  ],
  ['empty', 'me.jpg', 'image/jpeg', '', 'The selected file is empty'],
])('refuses a file that is %s', async (_, name, type, content, sentence) => {
  openForm('?section=personal')
  await choose(name, type, content)
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'There is a problem' })).not.toBeInTheDocument()
})

it('refuses a file that cannot be opened, and keeps the photo that was there', async () => {
  const { user } = openForm('?section=personal')
  await choose('me.jpg', 'image/jpeg')
  expect(await screen.findByAltText('Your portrait')).toBeInTheDocument()
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) })
  await choose('other.jpg', 'image/jpeg')
  expect(
    await screen.findByText('The selected file must be a JPG, PNG or WebP image'),
  ).toBeInTheDocument()
  expect(screen.getByAltText('Your portrait')).toHaveAttribute('src', photo)
  await user.click(screen.getByRole('button', { name: 'Remove photo' }))
  expect(screen.queryByAltText('Your portrait')).not.toBeInTheDocument()
})

it('takes a photo of 12 MB from a phone, which is shrunk before it is sent', async () => {
  openForm('?section=personal')
  // Bytes, because jsdom converts a text of this length for seconds.
  await choose('me.jpg', 'image/jpeg', new Uint8Array(12 * 1024 * 1024))
  expect(await screen.findByAltText('Your portrait')).toBeInTheDocument()
})

it('says that a picture is too small, and that one cannot be opened on this device', async () => {
  openForm('?section=personal')
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve({ width: 1, height: 1, close: () => undefined }),
  })
  await choose('dot.png', 'image/png')
  expect(
    await screen.findByText(
      'The selected photo is too small – choose one that is at least 120 pixels wide and high',
    ),
  ).toBeInTheDocument()
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('out of memory')) })
  await choose('poster.webp', 'image/webp', 'RIFF....WEBPVP8 ')
  expect(
    await screen.findByText(
      'This device could not open the selected photo – choose a smaller one, or another kind of file',
    ),
  ).toBeInTheDocument()
})

it('brings the photo to the server, and tries again when it did not arrive', async () => {
  server.use(networkError(saveDraftPhoto))
  const { user } = openForm('?section=personal')
  await choose('me.jpg', 'image/jpeg')
  expect(await screen.findByText(/The photo is not saved yet/)).toBeInTheDocument()
  takeSaves()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(sessionStorage.getItem('application-form-photo:APP25000003')).toBeNull()
})

it('removes a photo after its upload, however long that takes, and does not say Saved before', async () => {
  const arrived: string[] = []
  let letGo: () => void = () => undefined
  server.use(
    mock(saveDraftPhoto, async () => {
      await new Promise<void>((go) => {
        letGo = go
      })
      arrived.push('photo')
      return success({ photo: '/api/students/application-form/draft/photo?v=2' })
    }),
    mock(removeDraftPhoto, () => {
      arrived.push('removal')
      return done('removed')
    }),
  )
  const { user } = openForm('?section=personal')
  await choose('me.jpg', 'image/jpeg')
  expect(await screen.findByRole('progressbar', { name: 'Photo sent' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove photo' }))
  await untilIdle({ held: 1 })
  expect([arrived, screen.queryByText('Saved')]).toEqual([[], null])
  letGo()
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(arrived).toEqual(['photo', 'removal'])
})

it('goes on bringing the photo to the server from the other sections, and says until then that it is not saved', async () => {
  server.use(networkError(saveDraftPhoto))
  const { user } = openForm('?section=personal', savedDraft())
  await choose('me.jpg', 'image/jpeg')
  await user.click(screen.getAllByRole('link', { name: 'Back to the list' })[0] as HTMLElement)
  expect(await screen.findAllByText('Photo not saved – will retry')).not.toHaveLength(0)
  const personal = screen.getByRole('link', { name: 'Personal Information' })
  expect(personal).toHaveAccessibleDescription('In progress')
  expect(screen.getByText('Your photo is not saved yet')).toBeInTheDocument()
  expect(hasUnsavedWork()).toBe(true)
  takeSaves()
  globalThis.dispatchEvent(new Event('online'))
  await waitFor(
    () => {
      expect(personal).toHaveAccessibleDescription('Done')
    },
    { timeout: 1_500 },
  )
  expect([
    screen.queryByText('Photo not saved – will retry', { selector: '[data-state]' }),
    hasUnsavedWork(),
  ]).toEqual([null, false])
})

it('cuts another square out of the picture, with sliders', async () => {
  const { user } = openForm('?section=personal')
  await choose('me.jpg', 'image/jpeg')
  await user.click(await screen.findByRole('button', { name: 'Adjust photo' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Adjust the photo' }))
  fireEvent.change(dialog.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } })
  fireEvent.change(dialog.getByRole('slider', { name: 'Top to bottom' }), {
    target: { value: '0' },
  })
  jest.mocked(HTMLCanvasElement.prototype.toDataURL).mockReturnValue(`${photo}adjusted`)
  await user.click(dialog.getByRole('button', { name: 'Use this photo' }))
  expect(screen.getByAltText('Your portrait')).toHaveAttribute('src', `${photo}adjusted`)
  await user.click(screen.getByRole('button', { name: 'Adjust photo' }))
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('2')
  expect(screen.getByRole('slider', { name: 'Top to bottom' })).toHaveValue('0')
})

it('asks before another square is lost', async () => {
  const { user } = openForm('?section=personal')
  await choose('me.jpg', 'image/jpeg')
  const adjust = await screen.findByRole('button', { name: 'Adjust photo' })
  await user.click(adjust)
  const zoom = () => screen.getByRole('slider', { name: 'Zoom' })
  fireEvent.change(zoom(), { target: { value: '2' } })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(zoom()).toHaveValue('2')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(screen.queryByRole('slider', { name: 'Zoom' })).not.toBeInTheDocument()
  // Without a change there is nothing to lose.
  await user.click(adjust)
  expect(zoom()).toHaveValue('1')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog', { name: 'Adjust the photo' })).not.toBeInTheDocument()
})

it('shows the photo that the server keeps', async () => {
  openForm(
    '?section=personal',
    savedDraft({ photo: '/api/students/application-form/draft/photo?v=1' }),
  )
  expect(await screen.findByAltText('Your portrait')).toHaveAttribute(
    'src',
    '/api/students/application-form/draft/photo?v=1',
  )
})

it('gives the memory of a picture back when another one, or none, takes its place, and when the section is left', async () => {
  const closed: number[] = []
  let opened = 0
  Object.assign(globalThis, {
    createImageBitmap: () => {
      const nth = (opened += 1)
      return Promise.resolve({
        width: 900,
        height: 1_200,
        close: () => {
          closed.push(nth)
        },
      })
    },
  })
  const { user } = openForm('?section=personal')
  for (const name of ['one.jpg', 'two.jpg']) {
    await choose(name, 'image/jpeg')
    await screen.findByRole('button', { name: 'Adjust photo' })
    await waitFor(() => {
      expect(screen.getByLabelText('Profile image')).toHaveAttribute('aria-busy', 'false')
    })
  }
  expect(closed).toEqual([1])
  await user.click(screen.getByRole('button', { name: 'Remove photo' }))
  expect(closed).toEqual([1, 2])
  await choose('three.jpg', 'image/jpeg')
  await screen.findByRole('button', { name: 'Adjust photo' })
  await user.click(screen.getAllByRole('link', { name: 'Back to the list' })[0] as HTMLElement)
  expect(closed).toEqual([1, 2, 3])
})
