import { defineApi, mutation, query } from '@portal/kit'

const tag = 'Import'
/** A large file on a slow line, and the server reading it. */
const timeoutSeconds = 180

export const importsApi = defineApi('mfe-staff-people', {
  listImports: query('GET /imports', { provides: [tag] }),
  /** Asked again and again while the work is under way. */
  watchImport: query('GET /imports/:id', { provides: [tag], background: true }),
  importRows: query('GET /imports/:id/rows', { provides: [tag] }),
  uploadImport: mutation('POST /imports', { invalidates: [tag], timeoutSeconds }),
  rehearseImport: mutation('POST /imports/:id/rehearse', { invalidates: [tag] }),
  /** What has been imported shows in every list. */
  commitImport: mutation('POST /imports/:id/commit', { invalidates: [tag] }),
  discardImport: mutation('DELETE /imports/:id', { invalidates: [tag] }),
})
