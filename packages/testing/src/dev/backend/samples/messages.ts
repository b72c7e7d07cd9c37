import type { Samples } from './seeded'

/** Requests of the operations of the group 'messages' that the seed can answer. */
export const messagesSamples = {
  'GET /notifications/:id': ({ notifications }) => ({ params: { id: notifications[0]!._id } }),
  'POST /notifications': () => ({
    body: {
      title: 'Orientation',
      message: 'Monday at nine.',
      link: '',
      type: 'info',
      targetStudent: '',
      active: true,
    },
  }),
  'PUT /notifications/:id': ({ notifications: [first] }) => ({
    params: { id: first!._id },
    body: { ...first!, active: false },
  }),
  'DELETE /notifications/:id': ({ notifications }) => ({ params: { id: notifications[0]!._id } }),
  'POST /newsletter': () => ({ body: { email: 'reader@mail.example' } }),
  'POST /newsletter/confirm': () => ({
    body: { token: 'development-token-newsletter-reader@mail.example' },
  }),
  'POST /newsletter/unsubscribe': () => ({
    body: { token: 'development-token-newsletter-reader@mail.example' },
  }),
} satisfies Samples
