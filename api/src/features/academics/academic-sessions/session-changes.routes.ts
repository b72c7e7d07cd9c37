import {
  academicSessionMessages,
  addSession,
  deleteSession,
  updateSession,
} from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import type { SessionChanges } from './session-changes.service'

type Changed = Awaited<ReturnType<SessionChanges['add']>>

const reply = (done: string, { session, warning }: Changed) => ({
  success: true as const,
  message: warning ? `${done}. ${warning}` : done,
  status: session.status,
  data: session,
  ...(warning !== undefined && { warning }),
})

export function sessionChangeRoutes(app: FastifyInstance, changes: SessionChanges): void {
  serve(app, addSession, async ({ body, by }) =>
    reply(academicSessionMessages.added, await changes.add(body, by)),
  )
  serve(app, updateSession, async ({ params, body, by }) =>
    reply(academicSessionMessages.updated, await changes.change(params.id, body, by)),
  )
  serve(app, deleteSession, async ({ params, by }) => {
    await changes.remove(params.id, by)
    return { success: true as const, message: academicSessionMessages.deleted }
  })
}
