import {
  importColumns,
  importMessages,
  type Import,
  type ImportCounts,
  type ImportKind,
  type ImportRow,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import { anImport, anImportRow } from '../../../factories'
import { conflict, notFound, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'
import { justNow } from '../records'

type StoredImportRow = MockDatabase['imports'][number]

const textOf = (file: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0)))

/**
 * The rows of a simple CSV file; only the API reads other files. A row without a required value is
 * wrong, and a row that equals an earlier one is a duplicate. Throws a Refusal for a file without
 * rows or without a required column.
 */
function rowsOf(kind: ImportKind, text: string): ImportRow[] {
  const [head = '', ...lines] = text
    .replace('\uFEFF', '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const places = head
    .split(',')
    .map(
      (name) =>
        importColumns[kind].find(({ header }) => header.toLowerCase() === name.trim().toLowerCase())
          ?.key,
    )
  const missing = importColumns[kind]
    .filter(({ key, required }) => required && !places.includes(key))
    .map(({ header }) => header)
  if (missing.length > 0) throw wrong('file', importMessages.columns(missing, [], []))
  if (lines.length === 0) throw wrong('file', importMessages.empty)
  return lines.map((line, nth) => {
    const cells = line.split(',')
    const values = Object.fromEntries(
      places.flatMap((key, at) => (key ? [[key, cells[at]?.trim() ?? '']] : [])),
    )
    const notes = importColumns[kind]
      .filter(({ key, required }) => required && values[key] === '')
      .map(({ header }) => ({ column: header, message: importMessages.fillRow(header) }))
    const earlier = lines.indexOf(line)
    const outcome =
      notes.length > 0
        ? ('wrong' as const)
        : earlier < nth
          ? ('duplicate' as const)
          : ('new' as const)
    return anImportRow({
      _id: String(nth + 2),
      row: nth + 2,
      values,
      outcome,
      what: Object.values(values).slice(0, 2).join(' '),
      notes:
        outcome === 'duplicate'
          ? [{ column: null, message: importMessages.sameAsRow(earlier + 2) }]
          : notes,
    })
  })
}
const countsOf = (rows: readonly ImportRow[]): ImportCounts => {
  const of = (outcome: ImportRow['outcome']): number =>
    rows.filter((row) => row.outcome === outcome).length
  return { new: of('new'), changed: of('changed'), duplicate: of('duplicate'), wrong: of('wrong') }
}
function find({ imports }: MockDatabase, id: string): StoredImportRow {
  const stored = imports.find(({ made }) => made._id === id)
  if (!stored) throw notFound()
  return stored
}
/** Each call handles another third of the rows. */
function goOn(stored: StoredImportRow): Import {
  const { made, rows } = stored
  if (made.state !== 'rehearsing' && made.state !== 'committing') return made
  const handled = made.handled + Math.ceil(made.total / 3)
  if (handled < made.total) stored.made = { ...made, handled }
  else if (made.state === 'rehearsing')
    stored.made = { ...made, handled: made.total, state: 'rehearsed', counts: countsOf(rows) }
  else stored.made = { ...made, handled: made.total, state: 'done', finishedAt: justNow() }
  return stored.made
}

/** Imports. The rows are only checked: no student, staff member or course is added. */
export const importHandlers: MockHandlers = {
  'GET /imports': ({ db }) => success({ imports: db.imports.map(goOn) }),
  'POST /imports': ({ body: { kind, name, file }, db }) => {
    const rows = rowsOf(kind, textOf(file))
    const made = anImport({
      kind,
      fileName: name,
      state: 'rehearsing',
      total: rows.length,
      handled: 0,
      counts: null,
      createdAt: justNow(),
    })
    db.imports.unshift({ made, rows })
    return { ...success(made), message: importMessages.uploaded }
  },
  'GET /imports/:id': ({ params, db }) => success(goOn(find(db, params.id))),
  'GET /imports/:id/rows': ({ params, query: { outcome, page = 1, pageSize = 10 }, db }) => {
    const rows = find(db, params.id).rows.filter((row) => !outcome || row.outcome === outcome)
    return {
      ...success({ rows: rows.slice((page - 1) * pageSize, page * pageSize) }),
      meta: { total: rows.length, page, pageSize },
    }
  },
  'POST /imports/:id/rehearse': ({ params, db }) => {
    const stored = find(db, params.id)
    if (stored.made.state === 'done') throw conflict(importMessages.finished)
    stored.made = { ...stored.made, state: 'rehearsing', handled: 0, counts: null, problem: null }
    return { ...success(stored.made), message: importMessages.previewStarted }
  },
  'POST /imports/:id/commit': ({ params, body, db }) => {
    const stored = find(db, params.id)
    const { made } = stored
    if (made.state !== 'rehearsed')
      throw conflict(made.state === 'rehearsing' ? importMessages.running : importMessages.finished)
    if ((made.counts?.wrong ?? 0) > 0 && !body.leaveOutWrong)
      throw conflict(importMessages.hasWrong(made.counts?.wrong ?? 0))
    stored.made = { ...made, state: 'committing', handled: 0 }
    return { ...success(stored.made), message: importMessages.started }
  },
  'DELETE /imports/:id': ({ params, db }) => {
    const stored = find(db, params.id)
    if (stored.made.state === 'done') throw conflict(importMessages.finished)
    db.imports.splice(db.imports.indexOf(stored), 1)
    return done(importMessages.discarded)
  },
}
