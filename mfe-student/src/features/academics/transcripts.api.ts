import { defineApi, mutation, query } from '@portal/kit'

const tags = ['Transcripts']

export const transcriptsApi = defineApi('mfe-student', {
  ownTranscripts: query('GET /transcript-requests/own', { provides: tags }),
  requestTranscript: mutation('POST /transcript-requests', { invalidates: tags }),
  cancelTranscript: mutation('DELETE /transcript-requests/:id', { invalidates: tags }),
})
