// Run this with tsx, because it imports the API's own generator: fill.mjs <mysql url> <number of
// students to add>
import { insertManyStudents } from '../../api/src/demo/bulk/students.ts'
import { fillInstitution } from '../../api/src/demo/bulk/courses.ts'
import { fillScholarships } from '../../api/src/demo/bulk/scholarships.ts'
import { createSiteEntryRepository } from '../../api/src/features/office/site-entries/site-entries.repository.ts'
import { newId } from '../../api/src/platform/ids.ts'
import { openDatabase } from '../../api/src/platform/database/connection/database.ts'

const [databaseUrl, count] = process.argv.slice(2)
const db = openDatabase({ databaseUrl, databaseFile: '' })
try {
  // All students get the password of the demo accounts.
  const { password_hash: passwordHash } = await db('students')
    .whereNotNull('password_hash')
    .first('password_hash')
  await insertManyStudents(db, Number(count), passwordHash)
  await fillInstitution(db)
  await fillScholarships(db, 50_000)
  const now = new Date().toISOString()
  await createSiteEntryRepository(db).replaceAll(
    Array.from({ length: 6 }, (_, nth) => ({
      _id: newId(),
      place: 'footer',
      title: `Link ${nth}`,
      text: null,
      link: `https://www.example.com/${nth}`,
      position: nth,
      from: null,
      until: null,
      updatedAt: now,
    })),
    now,
  )
} finally {
  await db.destroy()
}
