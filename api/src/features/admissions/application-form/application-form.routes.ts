import {
  anyStudent,
  ApplicationNumberParams,
  exportApplicationSlip,
  messages,
  operation,
  smallPhotoSide,
  staffWith,
  submitApplicationForm,
} from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { redrawPicture } from '../../../platform/pictures'
import { sendPdf } from '../../../platform/http/send-pdf'
import { serve, serveFile } from '../../../platform/http/serve'
import type { ApplicationFormService } from './application-form.service'

/**
 * Used by `<img>` and not by the front ends' API client, so it is described here and not in the
 * contracts.
 */
export const getStudentPhoto = operation({
  id: 'getStudentPhoto',
  method: 'GET',
  path: '/students/:applicationNumber/photo',
  summary: 'Photo of a student, as JPEG',
  tag: 'application-form',
  access: [anyStudent, staffWith('students')],
  params: ApplicationNumberParams,
  query: z.strictObject({
    v: z.string().max(64).optional(),
    side: z.literal(String(smallPhotoSide)).optional(),
  }),
  response: z.unknown(),
})

export function applicationFormRoutes(app: FastifyInstance, service: ApplicationFormService): void {
  serve(app, submitApplicationForm, async ({ body, query, by }) => ({
    success: true as const,
    message: messages.applicationForm.success,
    data: { biodata: await service.submit(body, query.draftVersion, by) },
  }))

  serve(app, getStudentPhoto, async ({ params, query, actor, reply }) => {
    const whole = await service.photo(params.applicationNumber, actor)
    const photo = query.side === undefined ? whole : await redrawPicture(whole, smallPhotoSide)
    return reply
      .type('image/jpeg')
      .header('cache-control', 'private, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'inline; filename="photo.jpg"')
      .send(photo)
  })

  serveFile(app, exportApplicationSlip, async ({ query, actor, reply }) => {
    const { applicationNumber, pdf } = await service.slip(actor, query.applicationNumber)
    return sendPdf(reply, `application-${applicationNumber}`, pdf)
  })
}
