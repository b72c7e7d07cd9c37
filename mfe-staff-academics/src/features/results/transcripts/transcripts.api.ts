import { defineApi, mutation, query } from '@portal/kit'

const tags = ['Transcripts']

export const transcriptsApi = defineApi('mfe-staff-academics', {
  transcripts: query('GET /transcript-requests', { provides: tags }),
  issueTranscript: mutation('POST /transcript-requests/:id/issue', { invalidates: tags }),
  sendTranscript: mutation('POST /transcript-requests/:id/sending', { invalidates: tags }),
  refuseTranscript: mutation('POST /transcript-requests/:id/cancellation', { invalidates: tags }),
})
