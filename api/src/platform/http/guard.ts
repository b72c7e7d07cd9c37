import type { FastifyInstance } from 'fastify'

/** The routes below `/api`, as they are registered. */
export type RouteList = readonly { method: string; url: string }[]

/**
 * Refuses to start with a route below `/api` that does not say who may call it: forgetting is not an access rule. Gives
 * back the list of those routes, which fills while they are registered.
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
