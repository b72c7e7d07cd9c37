import type { Access } from '@portal/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from './actor'
import type { Sessions } from './sessions'

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
    /** Answers with the shell's page, or refuses with 404. */
    sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  }
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    /** Who may call the route; the server does not start with a route below `/api` that leaves it out. */
    access?: Access
    /** True for a route that other servers call: it proves its caller by other means than the site it came from. */
    crossSite?: boolean
  }
}
