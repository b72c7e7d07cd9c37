import { aReleaseHealth } from '../../factories'
import { success } from '../../answers'
import type { Replies } from './one-of-each'

/** Replies of the operations of the group 'system'. */
export const systemReplies = {
  'GET /health': { status: 'up' },
  'GET /ready': { status: 'ready' },
  'POST /releases/events': { success: true },
  'GET /releases/health': success({ releases: [aReleaseHealth()] }),
  'GET /releases/history': success({
    history: [
      {
        seq: 2,
        at: '2026-11-20T10:05:00.000Z',
        by: 'ci@portal',
        reason: 'promote mfe-student 1.0.0-3f9c21ab',
        forced: false,
      },
    ],
  }),
} satisfies Partial<Replies>
