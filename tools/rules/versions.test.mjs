import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/root.mjs'
import { tableUses } from './table-writes.mjs'

const sources = path.join(root, 'api/src')
const { writes } = tableUses(sources)

const sessions = /sessionsChanged\(/
const structure = /structureChanged\(|version: structureVersion/
const own = /rowsChanged\(/
/** Tables with cached rows or numbers, and the call that raises their version after a write. */
const raised = {
  academic_sessions: sessions,
  session_control_sets: sessions,
  session_controls: sessions,
  schools: structure,
  departments: structure,
  programs: structure,
  program_offerings: structure,
  scholarship_applications: own,
  site_entries: own,
  students: /studentsChanged\(/,
}
/** These are called for many rows, and the caller raises the version once. */
const raisedByCallers = ['features/students/records/student-rows.repository.ts']

const versioned = writes.filter(({ table }) => table && table in raised)

it('sees the writes of each table with a version', () => {
  expect([...new Set(versioned.map(({ table }) => table))].sort()).toEqual(
    Object.keys(raised).sort(),
  )
})

it('each file that writes such a table raises its version', () => {
  const silent = versioned
    .filter(({ file, table }) => {
      const text = fs.readFileSync(path.join(sources, file), 'utf8')
      return !raised[table].test(text)
    })
    .map(({ file }) => file)
  expect([...new Set(silent)]).toEqual(raisedByCallers)
})
