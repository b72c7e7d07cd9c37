import { defineApi, mutation, query } from '@portal/kit'

const extensions = ['ControlExtension']

export const controlsApi = defineApi('mfe-staff-academics', {
  sessionControls: query('GET /session-controls/session/:id', { keepUnusedDataFor: 0 }),
  setControl: mutation('PUT /session-controls/:id/control'),
  setWindow: mutation('PUT /session-controls/:id/control/:controlId/window'),
  extensions: query('GET /session-controls/:id/control/:controlId/extensions', {
    keepUnusedDataFor: 0,
    provides: extensions,
  }),
  giveExtension: mutation('POST /session-controls/:id/control/:controlId/extensions', {
    invalidates: extensions,
  }),
  takeBackExtension: mutation(
    'DELETE /session-controls/:id/control/:controlId/extensions/:extensionId',
    { invalidates: extensions },
  ),
})
