import type { Access } from '@portal/contracts'
import type { Actor } from '../actor'
import type { LoginSessions } from '../login/login-sessions'

declare module 'fastify' {
  interface FastifyInstance {
    loginSessions: LoginSessions
    /** Whether the site has a shell, without which there is no page. */
    isPublished(): Promise<boolean>
    /** What is wrong with the site's registry, as a sentence; pages are served all the same. */
    siteDamage(): Promise<string | undefined>
  }
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    /** True where refusals repeat their sentence as `msg`. */
    repeatsMessage?: boolean
    /** Who may call the route; the server does not start with a route below `/api` that leaves it out. */
    access?: Access
    /** True for a route that other servers call: it proves its caller by other means than the site it came from. */
    crossSite?: boolean
  }
}
