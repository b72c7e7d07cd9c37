import { defineApi, mutation, query } from '@portal/kit'

const mail = 'Mail'
const work = 'BackgroundWork'
/** The page loads both again by itself, which must not extend the session. */
const refreshed = { background: true, keepUnusedDataFor: 5 }

export const backgroundWorkApi = defineApi('mfe-staff-people', {
  listMails: query('GET /mails', { provides: [mail], ...refreshed }),
  backgroundWork: query('GET /background-work', { provides: [work], ...refreshed }),
  retryMail: mutation('POST /mails/:id/retry', { invalidates: [mail] }),
  dismissMail: mutation('POST /mails/:id/dismiss', { invalidates: [mail] }),
  retryFailedMails: mutation('POST /mails/retry', { invalidates: [mail] }),
})
