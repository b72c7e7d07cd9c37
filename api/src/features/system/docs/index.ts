import type { Feature } from '../../../platform/feature'
import { openApi } from './openapi'
import { docsPage } from './page'

/** The description of the API as OpenAPI and as a page. */
export const docs: Feature = (app) => {
  const config = { access: 'public' } as const
  // Created at the first request and cached: contracts do not change while the process runs.
  let document: string | undefined
  let page: string | undefined
  app.get('/openapi.json', { config }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(openApi()))),
  )
  app.get('/docs', { config }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docsPage())),
  )
}
