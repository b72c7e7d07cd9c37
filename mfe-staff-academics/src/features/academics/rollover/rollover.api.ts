import { defineApi, mutation, query } from '@portal/kit'

/** The records that a copy adds and an undo deletes. */
const invalidates = ['Rollover', 'ProgramCourse', 'SessionControls', 'AcademicSession', 'Fee']

export const rolloverApi = defineApi('mfe-staff-academics', {
  rolloverSessions: query('GET /academic-sessions', { provides: ['AcademicSession'] }),
  listRollovers: query('GET /session-rollovers', { provides: ['Rollover'] }),
  previewRollover: query('POST /session-rollovers/preview', {
    provides: ['Rollover'],
    keepUnusedDataFor: 0,
  }),
  copySession: mutation('POST /session-rollovers', { invalidates }),
  undoRollover: mutation('POST /session-rollovers/:id/undo', { invalidates }),
})
