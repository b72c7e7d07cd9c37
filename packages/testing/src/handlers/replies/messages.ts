import { messages, notificationMessages } from '@portal/contracts'
import { aNotification, aStaffNotification, aStaffWork } from '../../factories'
import { done, success } from '../../answers'
import type { Replies } from './one-of-each'

/** Replies of the operations of the group 'messages'. */
export const messagesReplies = {
  'GET /notifications': success([aNotification()]),
  'GET /notifications/reach': success({ students: 1240, name: null }),
  'GET /notifications/:id': ({ params }) => success(aNotification({ _id: params.id })),
  'POST /notifications': { ...success(aNotification()), message: notificationMessages.added },
  'PUT /notifications/:id': { ...success(aNotification()), message: notificationMessages.updated },
  'DELETE /notifications/:id': done(notificationMessages.deleted),
  'GET /staff/notifications': success([aStaffNotification()]),
  'GET /staff/work': success(aStaffWork()),
  'POST /newsletter': done(messages.newsletter.sent),
  'POST /newsletter/confirm': done(messages.newsletter.confirmed),
  'POST /newsletter/unsubscribe': done(messages.newsletter.left),
} satisfies Partial<Replies>
