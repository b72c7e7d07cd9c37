import {
  anyStudent,
  getApplicationDraft,
  messages,
  operation,
  removeDraftPhoto,
  saveApplicationDraft,
  saveDraftPhoto,
} from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { serve, serveFile } from '../../../platform/http/serve'
import type { DraftService } from './drafts.service'

/** Served as a picture and not as JSON, so it is described here and not in the contracts. */
export const getDraftPhoto = operation({
  id: 'getDraftPhoto',
  method: 'GET',
  path: '/students/application-form/draft/photo',
  summary: 'Photo of your unfinished application form, as JPEG',
  tag: 'application-form',
  access: [anyStudent],
  query: z.strictObject({ v: z.string().max(64).optional() }),
  response: z.unknown(),
})

const success = true as const

export function draftRoutes(app: FastifyInstance, service: DraftService): void {
  serve(app, getApplicationDraft, async ({ actor }) => ({
    success,
    data: { draft: await service.show(actor) },
  }))

  serve(app, saveApplicationDraft, async ({ actor, body }) => ({
    success,
    data: await service.save(actor, body),
  }))

  serve(app, saveDraftPhoto, async ({ actor, body }) => ({
    success,
    data: { photo: await service.savePhoto(actor, body) },
  }))

  serve(app, removeDraftPhoto, async ({ actor, query }) => {
    await service.removePhoto(actor, query)
    return { success, message: messages.applicationForm.draftPhotoRemoved }
  })

  serveFile(app, getDraftPhoto, async ({ actor, query, reply }) => {
    const photo = await service.photo(actor, query.v)
    return reply
      .type('image/jpeg')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'inline; filename="photo.jpg"')
      .send(photo)
  })
}
