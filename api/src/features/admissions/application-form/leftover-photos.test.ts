import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { removeLeftovers } from '.'
import { testApp } from '../../../../test/app'
import { aPicture } from '../../../../test/forms'
import { path, testDraftPhotos } from './draft-photos.fixture'

const test = testApp()
const { setup, drafts, putPhoto, storedPhotos } = testDraftPhotos(test)

it('deletes photos that a killed process has left, and no others', async () => {
  await putPhoto(await aPicture('#964'))
  const [stored] = await drafts()
  await putPhoto(await aPicture('#469'), await setup.seed.student())
  // The state after a kill between the commit and the deletion.
  await test
    .db('application_drafts')
    .whereNot({ photo_key: stored?.photo_key as string })
    .update({ photo_key: null })
  await removeLeftovers(test.db, test.config, test.clock.now())
  expect(storedPhotos()).toHaveLength(2)
  test.clock.forward(2 * 3600)
  await removeLeftovers(test.db, test.config, test.clock.now())
  expect(storedPhotos()).toHaveLength(1)
  expect(await drafts()).toContainEqual(expect.objectContaining({ photo_key: stored?.photo_key }))
  expect(
    (
      await test.call('GET', `${path}/photo`, {
        cookie: await test.sessionOf('student', setup.ada.id),
      })
    ).statusCode,
  ).toBe(200)
})

it('deletes the files of a killed upload, for drafts and for submitted forms', async () => {
  const left = ['draft-photos', 'objects'].map((store) =>
    join(test.config.dataDir, store, '.unfinished', '2f1d3c7a-1111-4222-8333-444455556666'),
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
