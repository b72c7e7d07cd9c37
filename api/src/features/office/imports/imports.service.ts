import { setImmediate as turn } from 'node:timers/promises'
import {
  importColumns,
  importIgnores,
  importLimits,
  importMessages,
  type Import,
  type ImportOutcome,
  type ImportRow,
  type NewImport,
  type PageMeta,
} from '@portal/contracts'
import type { Platform } from '../../../platform/feature'
import type { z } from 'zod'
import { asStaff, type Origin } from '../../../platform/actor'
import { record } from '../../../platform/audit'
import { spanOf, type PageAsked } from '../../../platform/database/queries/list-page'
import { conflict } from '../../../platform/errors'
import { readTable, type TableRow } from '../../../platform/spreadsheets'
import { createImportJobs, isUnderWay, type Deps } from './import-jobs'
import { createImportRepository } from './imports.repository'

interface Page extends PageAsked {
  outcome?: ImportOutcome | undefined
}

/** Rows in one insert. Between inserts the process serves other requests. */
const rowsAtOnce = 40

async function keepRows(db: Platform['db'], id: string, rows: readonly TableRow[]): Promise<void> {
  const imports = createImportRepository(db)
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await imports.addRows(id, rows.slice(at, at + rowsAtOnce))
    await turn()
  }
}

/** The reason why a previewed import cannot be carried out, or undefined. */
function refusalOf({ state, counts }: Import, leaveOutWrong: boolean): string | undefined {
  if (state !== 'rehearsed' || !counts)
    return state === 'rehearsing' ? importMessages.running : importMessages.notPreviewed
  if (counts.wrong > 0 && !leaveOutWrong) return importMessages.hasWrong(counts.wrong)
  return counts.new + counts.changed === 0 ? importMessages.nothingToDo : undefined
}

/** Imports: upload, preview, results, and the transaction that carries them out. */
export function createImportService(deps: Deps) {
  const { db, clock } = deps
  const imports = createImportRepository(db)
  const { settled, begin, stop } = createImportJobs(deps)
  return {
    list: async (): Promise<Import[]> =>
      Promise.all(
        (await imports.list()).map(async (each) => (isUnderWay(each) ? settled(each._id) : each)),
      ),
    show: settled,
    upload: async (
      { kind, name, file }: z.output<typeof NewImport>,
      by: Origin,
    ): Promise<Import> => {
      const rows = await readTable(Buffer.from(file, 'base64'), {
        columns: importColumns[kind],
        ignored: importIgnores[kind],
        limits: importLimits,
      })
      const id = await imports.add({
        kind,
        fileName: name,
        total: rows.length,
        madeBy: asStaff(by.actor).id,
        now: clock.instant(),
      })
      await keepRows(db, id, rows)
      await record(db, {
        by,
        action: 'import.uploaded',
        record: `imports/${id}`,
        after: { kind, fileName: name, rows: rows.length },
      })
      await imports.move(id, ['uploading'], { state: 'uploaded' })
      return (await begin(id, ['uploaded'], 'rehearsing', by)) ?? settled(id)
    },
    preview: async (id: string, by: Origin): Promise<Import> => {
      if ((await settled(id)).state === 'done') throw conflict(importMessages.finished)
      const begun = await begin(id, ['uploaded', 'rehearsed'], 'rehearsing', by)
      if (!begun) throw conflict(importMessages.running)
      return begun
    },
    /** A second request starts nothing and returns the progress of the first. */
    commit: async (id: string, leaveOutWrong: boolean, by: Origin): Promise<Import> => {
      const found = await settled(id)
      if (found.state === 'committing' || found.state === 'done') return found
      const refusal = refusalOf(found, leaveOutWrong)
      if (refusal !== undefined) throw conflict(refusal)
      return (await begin(id, ['rehearsed'], 'committing', by)) ?? settled(id)
    },
    discard: async (id: string, by: Origin): Promise<void> => {
      const { state, kind, fileName } = await settled(id)
      if (state === 'done') throw conflict(importMessages.finished)
      if (!(await imports.discard(id, ['uploading', 'uploaded', 'rehearsed'])))
        throw conflict(importMessages.running)
      await record(db, {
        by,
        action: 'import.discarded',
        record: `imports/${id}`,
        before: { kind, fileName },
      })
    },
    rows: async (
      id: string,
      { outcome, ...asked }: Page,
    ): Promise<{ rows: ImportRow[]; meta: PageMeta }> => {
      const { counts, total } = await settled(id)
      const { meta, ...span } = spanOf(asked)
      const all = counts === null ? 0 : outcome ? counts[outcome] : total
      return {
        rows: counts === null ? [] : await imports.page(id, { outcome, ...span }),
        meta: meta(all),
      }
    },
    wrongRows: (id: string, behind: number): Promise<ImportRow[]> => imports.wrongRows(id, behind),
    stop,
  }
}
