import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messages, photoMessages } from '@portal/contracts'
import type { ApplicationDraft } from '@portal/contracts'
import sharp from 'sharp'
import { removeLeftovers } from '.'
import { seedInstitution } from '../../demo/testing'
import type { Seed } from '../../demo/testing'
import { testApp } from '../../../test/app'
import { aForm, aPicture, draftValues } from '../../../test/forms'

const test = testApp()
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
const folder = () => join(test.config.dataDir, 'draft-photos')
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student()
  rmSync(folder(), { recursive: true, force: true })
})

const path = '/students/application-form/draft'
const draftOf = async (cookie = ada.cookie) =>
  (await test.call('GET', path, { cookie })).json<{ data: { draft: ApplicationDraft } }>().data
    .draft
const save = (version: number) =>
  test.call('PUT', path, {
    cookie: ada.cookie,
    body: { applicationNumber: ada.number, version, values: draftValues() },
  })
const outcome = (reply: { statusCode: number; json(): unknown }) => [
  reply.statusCode,
  (reply.json() as { message: string }).message,
]
const drafts = () => test.db('application_drafts').select<Record<string, unknown>[]>()
const putPhoto = (profileImage: string, { cookie, number } = ada) =>
  test.call('PUT', `${path}/photo`, { cookie, body: { applicationNumber: number, profileImage } })
const removePhoto = ({ cookie, number } = ada) =>
  test.call('DELETE', `${path}/photo`, { cookie, query: { applicationNumber: number } })
const getPhoto = (address: string | null, cookie = ada.cookie) =>
  test.call('GET', address?.replace('/api', '') ?? `${path}/photo`, { cookie })
const storedPhotos = () => {
  try {
    return readdirSync(folder(), { recursive: true })
      .map(String)
      .filter((name) => name.length > 60)
  } catch {
    return []
  }
}

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
      cookie: ada.cookie,
      body: { applicationNumber: ada.number, profileImage, replaces },
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
          cookie: ada.cookie,
          query: { applicationNumber: ada.number, replaces },
        }),
      ]
      for (const reply of refused) expect([reply.statusCode, reply.json()]).toEqual(stale)
    }
    expect([(await draftOf()).photo, storedPhotos().length]).toEqual([second, 1])
    expect(
      (
        await test.call('DELETE', `${path}/photo`, {
          cookie: ada.cookie,
          query: { applicationNumber: ada.number, replaces: second },
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
  const [bayo, same] = [await seed.student(), await aPicture('#964')]
  await putPhoto(same)
  await putPhoto(same, bayo)
  await removePhoto(bayo)
  expect((await getPhoto((await draftOf()).photo)).statusCode).toBe(200)
})

it('shows no other photo at the address of one that it does not have any more', async () => {
  const bayo = await seed.student()
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

describe('once the form is submitted', () => {
  const submit = (photo: string) =>
    test.call('POST', '/students/application-form', {
      cookie: ada.cookie,
      body: aForm(ada.number, photo),
    })

  it('has no draft any more, while the submitted photo stays', async () => {
    const photo = await aPicture('#964')
    await save(0)
    await putPhoto(photo)
    expect((await submit(photo)).statusCode).toBe(200)
    expect([await drafts(), storedPhotos()]).toEqual([[], []])
    expect(
      (await test.call('GET', `/students/${ada.number}/photo`, { cookie: ada.cookie })).statusCode,
    ).toBe(200)
    expect(await draftOf()).toMatchObject({ version: 0, values: null, photo: null })
  })

  it('keeps nothing more', async () => {
    const photo = await aPicture('#964')
    await submit(photo)
    const refused = [409, messages.applicationForm.alreadySubmitted]
    expect(outcome(await save(0))).toEqual(refused)
    expect(outcome(await putPhoto(photo))).toEqual(refused)
    expect(outcome(await removePhoto())).toEqual(refused)
    expect([await drafts(), storedPhotos()]).toEqual([[], []])
  })

  it('keeps the draft when the submission is refused', async () => {
    await save(0)
    await putPhoto(await aPicture('#964'))
    await seed.turn('application', false)
    expect((await submit(await aPicture('#964'))).statusCode).toBe(409)
    expect(await draftOf()).toMatchObject({ version: 1, values: { gender: 'female' } })
    expect(storedPhotos()).toHaveLength(1)
  })

  it('leaves no draft behind when saves and photos race with the submission', async () => {
    const photo = await aPicture('#964')
    await save(0)
    await Promise.all([save(1), putPhoto(photo), submit(photo), save(1), putPhoto(photo), save(0)])
    expect([await drafts(), storedPhotos()]).toEqual([[], []])
  })
})

it('sweeps away photos that a killed process has left, and no others', async () => {
  await putPhoto(await aPicture('#964'))
  const [kept] = await drafts()
  await putPhoto(await aPicture('#469'), await seed.student())
  // As after a kill between the commit and the deletion.
  await test
    .db('application_drafts')
    .whereNot({ photo_key: kept?.photo_key as string })
    .update({ photo_key: null })
  await removeLeftovers(test.db, test.config, test.clock.now())
  expect(storedPhotos()).toHaveLength(2)
  test.clock.forward(2 * 3600)
  await removeLeftovers(test.db, test.config, test.clock.now())
  expect(storedPhotos()).toHaveLength(1)
  expect(await drafts()).toContainEqual(expect.objectContaining({ photo_key: kept?.photo_key }))
  expect(
    (await test.call('GET', `${path}/photo`, { cookie: await test.sessionOf('student', ada.id) }))
      .statusCode,
  ).toBe(200)
})

it('sweeps away what a killed upload had begun, of drafts and of submitted forms', async () => {
  const left = ['draft-photos', 'objects'].map((store) =>
    join(test.config.dataDir, store, 'ab', '.2f1d3c7a-1111-4222-8333-444455556666'),
  )
  for (const file of left) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'half')
    utimesSync(file, test.clock.now(), test.clock.now())
  }
  await removeLeftovers(test.db, test.config, test.clock.now())
  expect(left.map((file) => existsSync(file))).toEqual([true, true])
  test.clock.forward(2 * 3600)
  await removeLeftovers(test.db, test.config, test.clock.now())
  expect(left.map((file) => existsSync(file))).toEqual([false, false])
})

const submitWith = (profileImage: string) =>
  test.call('POST', '/students/application-form', {
    cookie: ada.cookie,
    body: aForm(ada.number, profileImage),
  })

it("takes the draft's photo into the submitted form as it is kept, without its bytes being sent again", async () => {
  const { photo } = (await putPhoto(await aPicture('#964'))).json<{ data: { photo: string } }>()
    .data
  const { rawPayload } = await getPhoto(photo)
  const reply = await submitWith(photo)
  expect(outcome(reply)).toEqual([200, messages.applicationForm.success])
  const { profileImage } = reply.json<{ data: { biodata: { profileImage: string } } }>().data
    .biodata
  expect((await getPhoto(profileImage)).rawPayload).toEqual(rawPayload)
  expect([await drafts(), storedPhotos()]).toEqual([[], []])
})

it.each([
  [
    'was replaced',
    async () => {
      await putPhoto(await aPicture('#469'))
    },
  ],
  [
    'was removed',
    async () => {
      await removePhoto()
    },
  ],
  ['is gone from the store', () => rm(folder(), { recursive: true, force: true })],
])('takes no form whose photo %s since', async (_what, change) => {
  const { photo } = (await putPhoto(await aPicture('#964'))).json<{ data: { photo: string } }>()
    .data
  await change()
  const refused = await submitWith(photo)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { errors: [{ field: 'profileImage', message: photoMessages.changed }] },
  ])
  expect(await test.db('biodata').select('status', 'photo_key')).toEqual([
    { status: 0, photo_key: null },
  ])
})

it('takes no address of another photo', async () => {
  const bayo = await seed.student()
  const { photo } = (await putPhoto(await aPicture('#964'), bayo)).json<{
    data: { photo: string }
  }>().data
  for (const address of [photo, '/api/students/application-form/draft/photo', '/etc/passwd'])
    expect((await submitWith(address)).statusCode).toBe(400)
})
