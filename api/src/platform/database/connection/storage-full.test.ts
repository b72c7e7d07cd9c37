import { writeFile } from 'node:fs/promises'
import { messages } from '@portal/contracts'
import fastify from 'fastify'
import { closeTestDatabase, openTestDatabase, temporaryFolder } from '../../../../test/database'
import { isMysql } from './database'
import { isStorageFull } from './database-errors'
import { handleErrors } from '../../http/error-handler'

const folder = temporaryFolder()
const refusal = { success: false, message: messages.general.storageFull }

/** The response when a handler fails with this error. */
async function answerTo(work: () => Promise<unknown>) {
  const app = fastify()
  handleErrors(app)
  app.get('/', work)
  const reply = await app.inject('/')
  await app.close()
  return [reply.statusCode, reply.headers['retry-after'], reply.json<unknown>()]
}

it('answers 503 with a sentence and a time to come back when the disk is full', async () => {
  // Every write to this device fails as on a full disk.
  expect(await answerTo(() => writeFile('/dev/full', 'a photo'))).toEqual([503, '60', refusal])
})

it('answers the same when the database has no room', async () => {
  const db = await openTestDatabase(folder)
  const fill = async () => {
    await db.transaction(async (room) => {
      if (!isMysql(db)) {
        // SQLite raises this to the current number of pages.
        await room.raw('pragma max_page_count = 1')
        await room.raw('create table filler (words text)')
      } else {
        await room.raw('set session max_heap_table_size = 16384')
        await room.raw('create temporary table filler (words char(255)) engine = memory')
      }
      for (let nth = 0; nth < 2_000; nth += 1)
        await room('filler').insert({ words: 'x'.repeat(255) })
    })
  }
  expect(await answerTo(fill)).toEqual([503, '60', refusal])
  await closeTestDatabase(db)
})

it.each([
  { code: 'EDQUOT' },
  { code: 'EROFS' },
  { code: 'SQLITE_READONLY' },
  { errno: 1021 },
  { errno: 1114 },
])('takes %j for storage that is full', (error) => {
  expect(isStorageFull(error)).toBe(true)
})

it.each([{ code: 'EACCES' }, { code: 'ECONNREFUSED' }, new Error('disk full'), null])(
  'takes %p for something else',
  (error) => {
    expect(isStorageFull(error)).toBe(false)
  },
)
