import { defineApi, mutation } from '@portal/kit'

export const newsletterApi = defineApi('mfe-public', {
  confirmNewsletter: mutation('POST /newsletter/confirm'),
  leaveNewsletter: mutation('POST /newsletter/unsubscribe'),
})
