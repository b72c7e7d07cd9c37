import { fileURLToPath } from 'node:url'
import mysql from 'mysql2/promise'
import { run } from '../../tools/lib/run.mjs'

const fill = fileURLToPath(new URL('fill.mjs', import.meta.url))

/**
 * Adds students up to `count` and fills the academic lists. Returns the numbers of up to 5,000
 * students who can sign in.
 */
export async function fillStudents(url, count) {
  const connection = await mysql.createConnection(url)
  try {
    const [[{ present }]] = await connection.query('select count(*) as present from students')
    await run(process.execPath, [
      '--import',
      'tsx',
      fill,
      url,
      String(Math.max(0, count - present)),
    ])
    await connection.query(
      'analyze table students, student_words, student_word_parts, biodata, programs, program_offerings, courses, program_courses, academic_sessions, staff',
    )
    const [rows] = await connection.query(
      "select application_number as number from students where status <> 'suspended' and must_change_password = 0 order by id limit 5000",
    )
    return rows.map(({ number }) => number)
  } finally {
    await connection.end()
  }
}
