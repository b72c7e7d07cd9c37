import { defineApi, mutation, query } from '@portal/kit'

const tag = 'Notification'

export const notificationsApi = defineApi('mfe-staff-people', {
  listNotifications: query('GET /notifications', { provides: [tag] }),
  notification: query('GET /notifications/:id', { provides: [tag] }),
  notificationReach: query('GET /notifications/reach'),
  addNotification: mutation('POST /notifications', { invalidates: [tag] }),
  updateNotification: mutation('PUT /notifications/:id', { invalidates: [tag] }),
  deleteNotification: mutation('DELETE /notifications/:id', { invalidates: [tag] }),
})
