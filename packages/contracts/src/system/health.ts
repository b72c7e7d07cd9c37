import { z } from 'zod'
import { operation } from '../base/operation'

const tag = 'health'

export const getHealth = operation({
  id: 'getHealth',
  method: 'GET',
  path: '/health',
  summary: 'The process is up',
  tag,
  access: 'public',
  response: z.object({ status: z.literal('up') }),
})
export const getReadiness = operation({
  id: 'getReadiness',
  method: 'GET',
  path: '/ready',
  summary:
    'People can sign in: the database is migrated and can be written to, and the server is not stopping',
  tag,
  access: 'public',
  response: z.object({
    status: z.literal('ready'),
    /** Sentences about conditions that need attention although the portal is ready. */
    details: z.array(z.string()).optional(),
  }),
})
