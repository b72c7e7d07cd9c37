import type { Knex } from 'knex'
import { insertManyStudents } from '../demo/bulk'
import { seedInstitution } from '../demo/testing'
import { isMysql } from '../platform/database/database'
import { testApp } from '../../test/app'
import { wordsKept } from '../../test/words'
import { down, up } from './0030_student_words'

const test = testApp()
const wordsThere = async () =>
  Number((await test.db('student_words').countDistinct({ many: 'application_number' }))[0]?.many)

/** From this number on nothing can be written, as when the process is killed there. */
async function failingFrom(number: string, work: () => Promise<void>): Promise<void> {
  const db: Knex = test.db
  const fails = isMysql(db)
    ? "signal sqlstate '45000' set message_text = 'killed'"
    : "select raise(abort, 'killed')"
  const body = isMysql(db)
    ? `for each row begin if new.application_number >= '${number}' then ${fails}; end if; end`
    : `when new.application_number >= '${number}' begin ${fails}; end`
  await db.raw(`create trigger student_words_fail before insert on student_words ${body}`)
  try {
    await work()
  } finally {
    await db.raw('drop trigger student_words_fail')
  }
}

it('fills in the words of students who are there, and goes on where it was killed', async () => {
  await seedInstitution(test)
  await insertManyStudents(test.db, 1_700)
  await down(test.db)
  expect(await test.db.schema.hasTable('student_words')).toBe(false)
  await up(test.db)
  await test.db('student_words').delete()
  await expect(failingFrom('APP25000700', () => up(test.db))).rejects.toThrow('killed')
  expect(await wordsThere()).toBe(500)
  await up(test.db)
  expect(await wordsThere()).toBe(1_700)
  await up(test.db)
  const { kept, expected, missingParts } = await wordsKept(test.db)
  expect([kept, missingParts]).toEqual([expected, []])
}, 60_000)
