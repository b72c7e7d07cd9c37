import { defineApi, mutation, query } from '@portal/kit'

const tags = ['SavedView']

/** The calls of the platform, because the lists of all areas share them. */
export const savedViewsApi = defineApi('kit', {
  savedViews: query('GET /staff/views', { provides: tags }),
  addSavedView: mutation('POST /staff/views', { invalidates: tags }),
  updateSavedView: mutation('PUT /staff/views/:id', { invalidates: tags }),
  deleteSavedView: mutation('DELETE /staff/views/:id', { invalidates: tags }),
})
