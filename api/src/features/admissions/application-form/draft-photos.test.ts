import { messages, photoMessages } from '@portal/contracts'
import sharp from 'sharp'
import { testApp } from '../../../../test/app'
import { aPicture } from '../../../../test/forms'
import { outcome } from './application-form.fixture'
import { path, testDraftPhotos } from './draft-photos.fixture'

const test = testApp()
const { setup, draftOf, save, putPhoto, removePhoto, getPhoto, storedPhotos } =
  testDraftPhotos(test)

it('keeps a photo, drawn anew, for its owner and for no cache', async () => {
  const reply = await putPhoto(await aPicture('#964'))
  const { photo } = reply.json<{ data: { photo: string } }>().data
  expect(photo).toMatch(/^\/api\/students\/application-form\/draft\/photo\?v=[0-9a-f]{16}$/)
  expect(await draftOf()).toMatchObject({ version: 0, values: null, photo })
  const shown = await getPhoto(photo)
  expect([
    shown.statusCode,
    shown.headers['content-type'],
    shown.headers['cache-control'],
    shown.headers['x-content-type-options'],
  ]).toEqual([200, 'image/jpeg', 'private, no-store', 'nosniff'])
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 600,
    height: 600,
  })
})

it('replaces and removes a photo with its file, and leaves the version of the values alone', async () => {
  await save(0)
  const first = (await putPhoto(await aPicture('#964'))).json<{ data: { photo: string } }>().data
    .photo
  const second = (await putPhoto(await aPicture('#469'))).json<{ data: { photo: string } }>().data
    .photo
  expect(second).not.toBe(first)
  expect(storedPhotos()).toHaveLength(1)
  const removed = await removePhoto()
  expect(outcome(removed)).toEqual([200, messages.applicationForm.draftPhotoRemoved])
  expect((await removePhoto()).statusCode).toBe(200)
  expect(await draftOf()).toMatchObject({ version: 1, values: { gender: 'female' }, photo: null })
  expect([storedPhotos(), (await getPhoto(second)).statusCode]).toEqual([[], 404])
})

it('leaves one file of photos sent at once, and the row names it', async () => {
  const pictures = await Promise.all(
    ['#111', '#222', '#333', '#444'].map((colour) => aPicture(colour)),
  )
  expect(
    (await Promise.all(pictures.map((one) => putPhoto(one)))).map(({ statusCode }) => statusCode),
  ).toEqual([200, 200, 200, 200])
  expect(storedPhotos()).toHaveLength(1)
  expect((await getPhoto((await draftOf()).photo)).statusCode).toBe(200)
})

describe('a photo that says which one it replaces', () => {
  const replace = (profileImage: string, replaces: string) =>
    test.call('PUT', `${path}/photo`, {
      cookie: setup.ada.cookie,
      body: { applicationNumber: setup.ada.number, profileImage, replaces },
    })
  const addressIn = (reply: { json(): unknown }) =>
    (reply.json() as { data: { photo: string } }).data.photo
  const stale = [
    409,
    { success: false, message: messages.applicationForm.draftStale, code: 'photo-stale' },
  ]

  it('is refused when another device has put another one in place, and so is its removal', async () => {
    const first = addressIn(await replace(await aPicture('#964'), 'none'))
    const second = addressIn(await replace(await aPicture('#469'), first))
    for (const replaces of ['none', first]) {
      const refused = [
        await replace(await aPicture('#696'), replaces),
        await test.call('DELETE', `${path}/photo`, {
          cookie: setup.ada.cookie,
          query: { applicationNumber: setup.ada.number, replaces },
        }),
      ]
      for (const reply of refused) expect([reply.statusCode, reply.json()]).toEqual(stale)
    }
    expect([(await draftOf()).photo, storedPhotos().length]).toEqual([second, 1])
    expect(
      (
        await test.call('DELETE', `${path}/photo`, {
          cookie: setup.ada.cookie,
          query: { applicationNumber: setup.ada.number, replaces: second },
        })
      ).statusCode,
    ).toBe(200)
    expect((await replace(await aPicture('#696'), second)).statusCode).toBe(409)
  })

  it('is taken for the one that is there when only its answer was lost', async () => {
    const same = await aPicture('#964')
    const first = addressIn(await replace(same, 'none'))
    expect(addressIn(await replace(same, 'none'))).toBe(first)
    expect(storedPhotos()).toHaveLength(1)
  })

  it('wins alone of several that replace the same one at once', async () => {
    const first = addressIn(await replace(await aPicture('#964'), 'none'))
    const pictures = await Promise.all(['#111', '#222', '#333'].map((colour) => aPicture(colour)))
    const replies = await Promise.all(pictures.map((one) => replace(one, first)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect([storedPhotos().length, (await getPhoto((await draftOf()).photo)).statusCode]).toEqual([
      1, 200,
    ])
  })
})

it('lets two students keep the same picture, each their own', async () => {
  const [bayo, same] = [await setup.seed.student(), await aPicture('#964')]
  await putPhoto(same)
  await putPhoto(same, bayo)
  await removePhoto(bayo)
  expect((await getPhoto((await draftOf()).photo)).statusCode).toBe(200)
})

it('shows no other photo at the address of one that it does not have any more', async () => {
  const bayo = await setup.seed.student()
  const { photo } = (await putPhoto(await aPicture('#964'))).json<{ data: { photo: string } }>()
    .data
  await putPhoto(await aPicture('#469'), bayo)
  expect((await getPhoto(photo, bayo.cookie)).statusCode).toBe(404)
  expect((await getPhoto(photo)).statusCode).toBe(200)
})

it.each([
  [
    'an SVG',
    `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
    'The photo must be a JPG, PNG or WebP image',
  ],
  [
    'an SVG that calls itself a PNG',
    `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`,
    photoMessages.type,
  ],
  ['a photo that ends too early', 'data:image/png;base64,iVBORw0KGgo=', photoMessages.unreadable],
  ['nothing', '', 'Profile image is required'],
  [
    'more than 5 MB',
    `data:image/jpeg;base64,${Buffer.alloc(5 * 1024 * 1024 + 3, 0xff).toString('base64')}`,
    photoMessages.tooLarge,
  ],
])('refuses %s as a photo, and keeps the one before', async (_what, image, message) => {
  await putPhoto(await aPicture('#964'))
  expect(outcome(await putPhoto(image))).toEqual([400, message])
  expect([storedPhotos().length, (await getPhoto(null)).statusCode]).toEqual([1, 200])
})
