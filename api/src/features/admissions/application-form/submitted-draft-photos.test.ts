import { rm } from 'node:fs/promises'
import { messages, photoMessages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { aForm, aPicture } from '../../../../test/forms'
import { outcome } from './application-form.fixture'
import { testDraftPhotos } from './draft-photos.fixture'

const test = testApp()
const photos = testDraftPhotos(test)
const { setup, folder, draftOf, save, drafts } = photos
const { putPhoto, removePhoto, getPhoto, storedPhotos } = photos

describe('once the form is submitted', () => {
  const submit = (photo: string) =>
    test.call('POST', '/students/application-form', {
      cookie: setup.ada.cookie,
      body: aForm(setup.ada.number, photo),
    })

  it('has no draft any more, while the submitted photo stays', async () => {
    const photo = await aPicture('#964')
    await save(0)
    await putPhoto(photo)
    expect((await submit(photo)).statusCode).toBe(200)
    expect([await drafts(), storedPhotos()]).toEqual([[], []])
    expect(
      (await test.call('GET', `/students/${setup.ada.number}/photo`, { cookie: setup.ada.cookie }))
        .statusCode,
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
    await setup.seed.turn('application', false)
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

const submitWith = (profileImage: string) =>
  test.call('POST', '/students/application-form', {
    cookie: setup.ada.cookie,
    body: aForm(setup.ada.number, profileImage),
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
  const bayo = await setup.seed.student()
  const { photo } = (await putPhoto(await aPicture('#964'), bayo)).json<{
    data: { photo: string }
  }>().data
  for (const address of [photo, '/api/students/application-form/draft/photo', '/etc/passwd'])
    expect((await submitWith(address)).statusCode).toBe(400)
})
