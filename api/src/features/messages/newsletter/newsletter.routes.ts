import { confirmNewsletter, leaveNewsletter, subscribeToNewsletter } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import type { RateLimit } from '../../../platform/http/rate-limit'
import type { Origin } from '../../../platform/actor'
import { serve } from '../../../platform/http/serve'
import type { NewsletterService } from './newsletter.service'

export function newsletterRoutes(
  app: FastifyInstance,
  service: NewsletterService,
  limit: RateLimit,
): void {
  const answer = async (by: Origin, act: () => Promise<string>) => {
    await limit.take(by.address)
    return { success: true as const, message: await act() }
  }
  serve(
    app,
    subscribeToNewsletter,
    ({ body, by }) => answer(by, () => service.subscribe(body.email)),
    { identify: false },
  )
  serve(app, confirmNewsletter, ({ body, by }) => answer(by, () => service.confirm(body.token)), {
    identify: false,
  })
  serve(app, leaveNewsletter, ({ body, by }) => answer(by, () => service.leave(body.token)), {
    identify: false,
  })
}
