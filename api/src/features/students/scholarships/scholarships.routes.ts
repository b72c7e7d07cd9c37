import { applyForScholarship, messages } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { counted, type RateLimit } from '../../../platform/http/rate-limit'
import { serve } from '../../../platform/http/serve'
import type { ScholarshipService } from './scholarships.service'

export function scholarshipRoutes(
  app: FastifyInstance,
  service: ScholarshipService,
  limit: RateLimit,
): void {
  serve(app, applyForScholarship, async ({ body, by }) => {
    const id = await counted(limit, by.address, () => service.apply(body, by))
    return {
      success: true as const,
      message: messages.scholarship.success(id),
      data: { scholarship_id: id },
    }
  })
}
