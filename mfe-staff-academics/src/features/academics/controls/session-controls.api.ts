import { defineApi, mutation, query } from '@portal/kit'

export const controlsApi = defineApi('mfe-staff-academics', {
  sessionControls: query('GET /session-controls/session/:id', { keepUnusedDataFor: 0 }),
  setControl: mutation('PUT /session-controls/:id/control'),
})
