import { testApp } from '../../../test/app'
import { testBucket } from '../../../test/bucket'
import { aPicture } from '../../../test/forms'
import { testDraftPhotos } from '../../features/admissions/application-form/draft-photos.fixture'
import type { Config } from '../../platform/process/config'
import { openSite, openUploads } from '../../platform/stores'
import { uploads } from '../../uploads'
import { everyRow, testBackups } from './backup.fixture'
import { restoreBackup } from './restore-backup'
import { createFileTarget } from './restored-files'
import { verifyBackup } from './verify-backup'

const { server, stores } = testBucket()
const test = testApp(stores)
const { putPhoto } = testDraftPhotos(test)
const { aBackup, emptyTarget, changed } = testBackups(test)

let count = 0
/** An empty place in the bucket. */
const emptyBucket = () => {
  const prefix = `restored-${String((count += 1))}`
  return { uploads: server.bucket(`${prefix}/uploads/`), site: server.bucket(`${prefix}/site/`) }
}
/** Every file of an installation with its content. */
async function everyFile(config: Config): Promise<Record<string, string | undefined>> {
  const found: Record<string, string | undefined> = {}
  const named = [
    ...uploads.map(({ folder }) => ({ folder, store: openUploads(config, folder) })),
    { folder: 'site', store: openSite(config) },
  ]
  for (const { folder, store } of named)
    for (const key of await store.list(''))
      found[`${folder}/${key}`] = (await store.read(key))?.toString('base64')
  return found
}

beforeEach(async () => {
  for (const { folder } of uploads)
    for (const key of await openUploads(test.config, folder).list(''))
      await openUploads(test.config, folder).remove(key)
  await putPhoto(await aPicture('#964'))
  await openSite(test.config).replace('mfe/registry.json', '{"seq":1}')
  await openSite(test.config).replace('shell/1-a/main.js', 'x')
})

it.each<[string, () => Pick<Config, 'uploads' | 'site'>]>([
  ['a bucket', emptyBucket],
  ['folders', () => ({ uploads: undefined, site: undefined })],
])(
  'restores every row and every file of a bucket to %s',
  async (_, targetStores) => {
    const target = await emptyTarget(targetStores())
    try {
      await restoreBackup(await aBackup(), target)
      expect(await everyRow(target.db)).toEqual(await everyRow(test.db))
      const files = await everyFile(target.config)
      expect(Object.keys(files)).toHaveLength(3)
      expect(files).toEqual(await everyFile(test.config))
    } finally {
      await target.db.destroy()
    }
  },
  60_000,
)

it('restores the files of folders to a bucket', async () => {
  const [inFolders, target] = [await emptyTarget(), await emptyTarget(emptyBucket())]
  try {
    for (const [path, content] of Object.entries(await everyFile(test.config)))
      await createFileTarget(inFolders.config).write(path, Buffer.from(String(content), 'base64'))
    await restoreBackup(await aBackup(inFolders.config), target)
    expect(await everyFile(target.config)).toEqual(await everyFile(test.config))
  } finally {
    await Promise.all([inFolders.db.destroy(), target.db.destroy()])
  }
})

it('is verified in a temporary folder', async () => {
  const { files } = await verifyBackup(await aBackup(), test.config)
  expect(Object.keys(files)).toHaveLength(3)
})

it('is not restored to a bucket with files', async () => {
  const target = await emptyTarget(emptyBucket())
  try {
    await openUploads(target.config, 'objects').replace('ab/abcd', 'a file')
    await expect(restoreBackup(await aBackup(), target)).rejects.toThrow(
      /^s3:\/\/portal\/restored-\d+\/uploads\/objects\/ is not empty/,
    )
    expect(Object.keys(await everyFile(target.config))).toEqual(['objects/ab/abcd'])
  } finally {
    await target.db.destroy()
  }
})

it('leaves nothing in the bucket if the archive is damaged', async () => {
  const target = await emptyTarget(emptyBucket())
  try {
    const file = await changed(await aBackup(), (name, content) =>
      name.endsWith('main.js') ? Buffer.from('y') : content,
    )
    await expect(restoreBackup(file, target)).rejects.toThrow('damaged: site/shell/1-a/main.js')
    expect(await everyFile(target.config)).toEqual({})
  } finally {
    await target.db.destroy()
  }
})

it('fails if the bucket does not answer, instead of leaving files out', async () => {
  server.pause()
  await expect(aBackup()).rejects.toThrow(`${server.endpoint} does not answer`)
})
