import { tmpdir } from 'node:os'
import { testApp } from '../../../test/app'
import { testBucket } from '../../../test/bucket'
import { aPicture } from '../../../test/forms'
import { testDraftPhotos } from '../../features/admissions/application-form/draft-photos.fixture'
import { openSite, openUploads } from '../../platform/stores'
import { examine, type NamedFinding } from './examine'

const { server, stores } = testBucket()
const test = testApp(stores)
const { putPhoto } = testDraftPhotos(test)

async function finding(name: string, config = test.config): Promise<NamedFinding | undefined> {
  const subject = { db: test.db, config, clock: test.clock, isFull: true }
  for await (const found of examine(subject, { isOffline: true }))
    if (found.name === name) return found
  return undefined
}

it('stores a file in the bucket and deletes it', async () => {
  expect(await finding('upload store')).toMatchObject({
    status: 'ok',
    message: 'Files can be stored in s3://portal/uploads/objects/, read and deleted.',
  })
  expect(await openUploads(test.config, 'objects').list('')).toEqual([])
})

it('finds a bucket that does not answer, and keys that it refuses', async () => {
  const bucket = server.bucket('uploads/')
  const wrong = { ...bucket, credentials: { ...bucket.credentials, secretAccessKey: 'wrong' } }
  expect(await finding('upload store', { ...test.config, uploads: wrong })).toMatchObject({
    status: 'fail',
    message: expect.stringContaining('with 403 SignatureDoesNotMatch') as string,
    cure: 'Check UPLOADS_STORE, S3_ENDPOINT, the keys and their rights.',
  })
  server.pause()
  expect((await finding('upload store'))?.message).toContain(`${server.endpoint} does not answer`)
  expect(await finding('site')).toMatchObject({
    status: 'fail',
    message: `The check could not run (${server.endpoint} does not answer).`,
  })
})

it('finds uploads of the bucket that are missing', async () => {
  await putPhoto(await aPicture('#964'))
  expect((await finding('uploads'))?.status).toBe('ok')
  const photos = openUploads(test.config, 'draft-photos')
  for (const key of await photos.list('')) await photos.remove(key)
  expect((await finding('uploads'))?.message).toContain('1 are missing (draft-photos/')
})

it('finds releases of the registry that are missing in the bucket', async () => {
  const site = openSite(test.config)
  await site.replace(
    'mfe/registry.json',
    JSON.stringify({ shell: { stable: { release: '1.0.0-a' } }, remotes: {} }),
  )
  expect((await finding('site'))?.message).toBe('Published releases are missing: shell/1.0.0-a.')
  await site.replace('shell/1.0.0-a/release.json', '{}')
  expect((await finding('site'))?.status).toBe('ok')
})

it('tests the folder for temporary files if nothing is stored on the machine', async () => {
  const config = {
    ...test.config,
    dataDir: '/nowhere',
    databaseUrl: 'mysql://root@127.0.0.1/portal',
    smtpUrl: 'smtp://127.0.0.1',
  }
  expect(await finding('data folder', config)).toMatchObject({
    status: 'ok',
    message: `${tmpdir()} can be written to.`,
  })
})
