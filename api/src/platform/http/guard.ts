import type { FastifyInstance } from 'fastify'

/** The registered routes below `/api`. */
export type RouteList = readonly { method: string; url: string }[]

/**
 * Refuses to start if a route below `/api` does not declare its access. Returns the list of those
 * routes, which fills during registration.
 */
export function demandAccess(app: FastifyInstance): RouteList {
  const routes: { method: string; url: string }[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!/^\/api(?:\/|$)/.test(url)) return
    if (config?.access === undefined) throw new Error(`${String(method)} ${url} declares no access`)
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
  return routes
}
