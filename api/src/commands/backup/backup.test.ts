import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTask } from 'node:timers/promises'
import { testApp } from '../../../test/app'
import { engine } from '../../../test/database'
import { aPicture } from '../../../test/forms'
import { testDraftPhotos } from '../../features/admissions/application-form/draft-photos.fixture'
import { readArchive } from './archive'
import { everyRow, testBackups } from './backup.fixture'
import { infoName, manifestName } from './manifest'
import { restoreBackup } from './restore-backup'
import { verifyBackup } from './verify-backup'
import { writeBackup } from './write-backup'

const test = testApp()
const { putPhoto, setup } = testDraftPhotos(test)
const { folder, newFile, aBackup, emptyTarget, changed } = testBackups(test)

const filesBelow = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/sqlite|session-secret/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.includes('/mails/'))
      .map((file) => [
        file.slice(root.length),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  )

beforeEach(async () => {
  await putPhoto(await aPicture('#964'))
  const registry = join(test.config.dataDir, 'site/mfe/registry.json')
  mkdirSync(join(registry, '..'), { recursive: true })
  writeFileSync(registry, '{"seq":1}')
})

it('restores every row and every file', async () => {
  const target = await emptyTarget()
  try {
    await restoreBackup(await aBackup(), target)
    expect(await everyRow(target.db)).toEqual(await everyRow(test.db))
    const files = filesBelow(target.config.dataDir)
    expect(Object.keys(files)).toHaveLength(2)
    expect(filesBelow(test.config.dataDir)).toMatchObject(files)
  } finally {
    await target.db.destroy()
  }
})

it('is verified by restoring it, whichever engine wrote it', async () => {
  const { tables, files, engine: written } = await verifyBackup(await aBackup(), test.config)
  expect([tables.students?.rows, Object.keys(files).length, written]).toEqual([1, 2, engine])
})

it('is of one moment, although rows are written and files deleted meanwhile', async () => {
  let isOver = false
  let written = 0
  const writing = (async () => {
    while (!isOver) {
      // A pair of rows is in the backup together, or not at all.
      await test.db.transaction(async (connection) => {
        for (const half of ['a', 'b'])
          await connection('counters').insert({ name: `${String(written)}-${half}`, value: 1 })
      })
      written += 1
      // The embedded engine answers at once; the backup's files need the event loop.
      await nextTask()
    }
  })()
  const before = await test.db('application_drafts').first<{ photo_key: string }>('photo_key')
  const file = await aBackup().finally(() => {
    isOver = true
  })
  await writing
  const halves: string[] = []
  for await (const { name, content } of readArchive(file))
    if (name.startsWith('database/counters/'))
      halves.push(...[...content.toString().matchAll(/"(\d+)-[ab]"/g)].map(([, pair]) => pair!))
  expect(written).toBeGreaterThan(0)
  for (const pair of new Set(halves)) expect(halves.filter((each) => each === pair)).toHaveLength(2)
  expect(before?.photo_key).toHaveLength(64)
  await verifyBackup(file, test.config)
})

it('is not restored to a database or a folder with data', async () => {
  const file = await aBackup()
  await expect(restoreBackup(file, { db: test.db, config: test.config })).rejects.toThrow(
    'The database is not empty',
  )
  const target = await emptyTarget()
  try {
    mkdirSync(join(target.config.dataDir, 'objects/ab'), { recursive: true })
    writeFileSync(join(target.config.dataDir, 'objects/ab/abcd'), 'a file')
    await expect(restoreBackup(file, target)).rejects.toThrow(/objects is not empty/)
  } finally {
    await target.db.destroy()
  }
})

it.each([
  [
    'is of another schema',
    (name: string, content: Buffer) =>
      name === infoName
        ? Buffer.from(content.toString().replace('13_office', '14_halls'))
        : content,
    /another database schema/,
  ],
  [
    'has no end',
    (name: string, content: Buffer) => (name === manifestName ? undefined : content),
    /incomplete/,
  ],
  [
    'lacks a file',
    (name: string, content: Buffer) =>
      name.startsWith('files/draft-photos') ? undefined : content,
    /damaged: draft-photos/,
  ],
  [
    'has a changed row',
    (name: string, content: Buffer) =>
      name.startsWith('database/students/')
        ? Buffer.from(content.toString().replace('"lastname":"', '"lastname":"X'))
        : content,
    /damaged: students/,
  ],
])(
  'changes nothing if the archive %s',
  async (_, change, message) => {
    const target = await emptyTarget()
    try {
      const file = await changed(await aBackup(), change)
      await expect(restoreBackup(file, target)).rejects.toThrow(message)
      expect(filesBelow(target.config.dataDir)).toEqual({})
      if (await target.db.schema.hasTable('students'))
        expect(await target.db('students')).toEqual([])
      await restoreBackup(await aBackup(), target)
      expect(await target.db('students').pluck('id')).toEqual([setup.ada.id])
    } finally {
      await target.db.destroy()
    }
  },
  60_000,
)

it('refuses an archive that was cut off, and a file of another kind', async () => {
  const whole = await aBackup()
  const half = newFile()
  copyFileSync(whole, half)
  truncateSync(half, 2000)
  await expect(verifyBackup(half, test.config)).rejects.toThrow(
    /is damaged or cut off after \d+ of/,
  )
  const other = newFile()
  writeFileSync(other, 'a text')
  await expect(verifyBackup(other, test.config)).rejects.toThrow('is not a backup of the portal')
  await expect(verifyBackup('/nowhere.tar.gz', test.config)).rejects.toThrow('There is no file')
  expect(existsSync(whole)).toBe(true)
})

it('fails if an upload is missing, instead of leaving it out', async () => {
  const { photo_key: key } = await test
    .db('application_drafts')
    .first<{ photo_key: string }>('photo_key')
  await test.db('application_drafts').update({ photo_key: `${key.slice(0, 60)}0000` })
  await expect(aBackup()).rejects.toThrow(/is missing\. Run `portal doctor --full`/)
})

it('reports a file that cannot be written, and deletes the copies of killed backups', async () => {
  const file = join(folder, 'nowhere/backup.tar.gz')
  const source = { db: test.db, config: test.config }
  await expect(writeBackup(file, source, test.clock.instant())).rejects.toThrow(/ENOENT/)
  const abandoned = join(test.config.dataDir, '.backup-999999999')
  mkdirSync(abandoned)
  await aBackup()
  expect(existsSync(abandoned)).toBe(engine === 'mysql')
})
