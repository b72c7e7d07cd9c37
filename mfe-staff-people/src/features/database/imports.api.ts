import { defineApi, mutation, query } from '@portal/kit'

const tag = 'Import'
/** The list alone: an import that has been discarded is not asked for again while its page is still there. */
const list = 'ImportList'
/** A large file on a slow line, and the server reading it. */
const timeoutSeconds = 180

export const importsApi = defineApi('mfe-staff-people', {
  listImports: query('GET /imports', { provides: [list] }),
  /** Asked again and again while the work is under way. */
  watchImport: query('GET /imports/:id', { provides: [tag], background: true }),
  importRows: query('GET /imports/:id/rows', { provides: [tag] }),
  uploadImport: mutation('POST /imports', { invalidates: [list], timeoutSeconds }),
  rehearseImport: mutation('POST /imports/:id/rehearse', { invalidates: [tag, list] }),
  commitImport: mutation('POST /imports/:id/commit', { invalidates: [tag, list] }),
  discardImport: mutation('DELETE /imports/:id', { invalidates: [list] }),
})
