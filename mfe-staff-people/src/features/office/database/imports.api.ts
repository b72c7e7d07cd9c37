import { defineApi, mutation, query } from '@portal/kit'

const tag = 'Import'
/** Only the list: a discarded import is not loaded again while its page is still open. */
const list = 'ImportList'
/** For a large file on a slow network. */
const timeoutSeconds = 180

export const importsApi = defineApi('mfe-staff-people', {
  listImports: query('GET /imports', { provides: [list] }),
  /** Polled while the work runs. */
  watchImport: query('GET /imports/:id', { provides: [tag], background: true }),
  importRows: query('GET /imports/:id/rows', { provides: [tag] }),
  uploadImport: mutation('POST /imports', { invalidates: [list], timeoutSeconds }),
  rehearseImport: mutation('POST /imports/:id/rehearse', { invalidates: [tag, list] }),
  commitImport: mutation('POST /imports/:id/commit', { invalidates: [tag, list] }),
  discardImport: mutation('DELETE /imports/:id', { invalidates: [list] }),
})
