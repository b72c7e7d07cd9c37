import type { Access } from '@portal/contracts'
import type { SiteFiles } from '../../site/site-files'
import type { Actor, TokenActor } from '../actor'
import type { LoginSessions } from '../login/login-sessions'

declare module 'fastify' {
  interface FastifyInstance {
    loginSessions: LoginSessions
    /** The program that shows this release token, or undefined if the token is not valid. */
    tokenActor(token: string): Promise<TokenActor | undefined>
    /** The published site. */
    siteFiles: SiteFiles
    /** Whether the site has a shell; without it no page can be served. */
    isPublished(): Promise<boolean>
    /** The problem of the site's registry, as a message; pages are served all the same. */
    siteDamage(): Promise<string | undefined>
  }
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    /** Id of the operation, for metrics. */
    operation?: string
    /** True if error responses repeat their message as `msg`. */
    repeatsMessage?: boolean
    /** True if all its responses are JSON, which has fewer security headers than a page. */
    sendsJson?: boolean
    /** Who may call the route. The server does not start if a route below `/api` lacks it. */
    access?: Access
    /** True for a route that other servers call; it authenticates its caller differently. */
    crossSite?: boolean
  }
}
