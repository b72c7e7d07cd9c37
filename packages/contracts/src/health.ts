import { z } from 'zod'
import { operation } from './operation'

const tag = 'health'

export const getHealth = operation({
  id: 'getHealth', method: 'GET', path: '/health', summary: 'The process is up', tag,
  access: 'public', response: z.object({ status: z.literal('up') }),
})
export const getReadiness = operation({
  id: 'getReadiness', method: 'GET', path: '/ready', summary: 'The database answers and is migrated', tag,
  access: 'public', response: z.object({ status: z.literal('ready') }),
})
