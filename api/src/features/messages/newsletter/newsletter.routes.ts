import { confirmNewsletter, leaveNewsletter, subscribeToNewsletter } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { counted, type RateLimit } from '../../../platform/http/rate-limit'
import type { Origin } from '../../../platform/actor'
import { serve } from '../../../platform/http/serve'
import type { NewsletterService } from './newsletter.service'

export function newsletterRoutes(
  app: FastifyInstance,
  service: NewsletterService,
  limit: RateLimit,
): void {
  const answer = async (by: Origin, act: () => Promise<string>) => ({
    success: true as const,
    message: await counted(limit, by.address, act),
  })
  serve(
    app,
    subscribeToNewsletter,
    ({ body, by }) => answer(by, () => service.subscribe(body.email, by)),
    { identify: false },
  )
  serve(app, confirmNewsletter, ({ body, by }) => answer(by, () => service.confirm(body.token)), {
    identify: false,
  })
  serve(app, leaveNewsletter, ({ body, by }) => answer(by, () => service.leave(body.token)), {
    identify: false,
  })
}
