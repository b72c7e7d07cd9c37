import {
  addImport,
  commitImport,
  discardImport,
  exportImportProblems,
  exportImportTemplate,
  getImport,
  importColumns,
  importKindLabels,
  importMessages,
  importNotes,
  listImports,
  pageOfImportRows,
  rehearseImport,
  type ImportKind,
  type ImportRow,
  type ListDescription,
} from '@portal/contracts'
import { inPages, serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createImportService } from './imports.service'

export { runningImports } from './running-imports.queries'
export { workOfImports } from './work.queries'
export { removeOldImports } from './old-imports.repository'

const success = true as const
/** Long enough to read and store 20,000 rows. */
const timeout = 60_000

type Values = Record<string, string>

/**
 * The template: a header and one example row to be overwritten. Telephone numbers in its columns
 * keep their zero.
 */
const templateOf = (kind: ImportKind): ListDescription<Values> => ({
  name: `${kind}-template`,
  title: importKindLabels[kind],
  columns: importColumns[kind].map(({ header, key }) => ({
    header,
    kind: 'text',
    text: (values) => values[key] ?? '',
  })),
})
const exampleOf = (kind: ImportKind): Values =>
  Object.fromEntries(importColumns[kind].map(({ key, example }) => [key, example]))

/** The wrong rows with their messages. After corrections, the same file can be uploaded again. */
const problemListOf = (kind: ImportKind): ListDescription<ImportRow> => ({
  name: `${kind}-wrong-rows`,
  title: `${importKindLabels[kind]}: wrong rows`,
  columns: [
    ...importColumns[kind].map(({ header, key }) => ({
      header,
      kind: 'text' as const,
      text: ({ values }: ImportRow) => values[key] ?? '',
    })),
    { header: importNotes.row, text: ({ row }) => row },
    {
      header: importNotes.problems,
      text: ({ notes }) =>
        notes.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; '),
    },
  ],
})

/** Import of the records of files. */
export const imports: Feature = (app, platform) => {
  const { db, clock } = platform
  const service = createImportService({ db, clock, log: app.log })
  app.addHook('onClose', () => service.stop())

  serve(app, listImports, async () => ({ success, data: { imports: await service.list() } }))
  serve(
    app,
    addImport,
    async ({ body, by }) => ({
      success,
      message: importMessages.uploaded,
      data: await service.upload(body, by),
    }),
    { timeout },
  )
  serve(app, getImport, async ({ params }) => ({ success, data: await service.show(params.id) }))
  serve(app, pageOfImportRows, async ({ params, query }) => {
    const { rows, meta } = await service.rows(params.id, query)
    return { success, data: { rows }, meta }
  })
  serve(app, rehearseImport, async ({ params, by }) => ({
    success,
    message: importMessages.previewStarted,
    data: await service.preview(params.id, by),
  }))
  serve(app, commitImport, async ({ params, body, by }) => ({
    success,
    message: importMessages.started,
    data: await service.commit(params.id, body.leaveOutWrong, by),
  }))
  serve(app, discardImport, async ({ params, by }) => {
    await service.discard(params.id, by)
    return { success, message: importMessages.discarded }
  })
  serveExport(
    app,
    platform,
    exportImportTemplate,
    ({ query }) => templateOf(query.kind),
    ({ query }) => [exampleOf(query.kind)],
  )
  serveExport(
    app,
    platform,
    exportImportProblems,
    async ({ query }) => problemListOf((await service.show(query.import)).kind),
    ({ query }) => inPages((last) => service.wrongRows(query.import, last?.row ?? 0)),
  )
}
