import { defineApi, mutation, query } from '@portal/kit'

/** The kit has the entries that are shown under the same tag, so a change is seen at once. */
const tag = 'SiteEntry'

export const siteEntriesApi = defineApi('mfe-staff-people', {
  siteEntries: query('GET /site-entries', { provides: [tag] }),
  addSiteEntry: mutation('POST /site-entries', { invalidates: [tag] }),
  updateSiteEntry: mutation('PUT /site-entries/:id', { invalidates: [tag] }),
  deleteSiteEntry: mutation('DELETE /site-entries/:id', { invalidates: [tag] }),
  siteVersions: query('GET /site-entries/versions', { provides: [tag] }),
  siteVersion: query('GET /site-entries/versions/:version'),
  restoreSiteVersion: mutation('POST /site-entries/versions/:version/restore', {
    invalidates: [tag],
  }),
})
