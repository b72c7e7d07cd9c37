import { registerApplicant, registerStudent, studentMessages } from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { counted, type RateLimit } from '../../../platform/http/rate-limit'
import { serve } from '../../../platform/http/serve'
import type { RegistrationService } from './registration.service'
import type { StudentRegistrationService } from './student-registration.service'

export function registrationRoutes(
  app: FastifyInstance,
  service: RegistrationService,
  limit: RateLimit,
): void {
  serve(app, registerApplicant, async ({ body, by }) => ({
    success: true as const,
    message: await counted(limit, by.address, () => service.register(body, by)),
  }))
}

export function studentRegistrationRoutes(
  app: FastifyInstance,
  service: StudentRegistrationService,
): void {
  serve(app, registerStudent, async ({ body, by }) => ({
    success: true as const,
    message: studentMessages.added,
    data: { student: await service.add(body, by) },
  }))
}
