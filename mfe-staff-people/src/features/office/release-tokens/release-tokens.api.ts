import { defineApi, mutation, query } from '@portal/kit'

const tag = 'ReleaseToken'

export const releaseTokensApi = defineApi('mfe-staff-people', {
  releaseTokens: query('GET /release-tokens', { provides: [tag] }),
  addReleaseToken: mutation('POST /release-tokens', { invalidates: [tag] }),
  revokeReleaseToken: mutation('POST /release-tokens/:id/revoke', { invalidates: [tag] }),
})
