import {
  decideScholarship,
  exportScholarships,
  getScholarship,
  listScholarships,
  scholarshipList,
  scholarshipSlots,
} from '@portal/contracts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../platform/errors'
import { serveExport } from '../../../platform/export'
import type { Platform } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import type { ReviewQueries } from './review.queries'
import { toScholarship } from './review.rows'
import type { ReviewService } from './review.service'

const success = true as const
const inWords = (status: string | undefined): string[] => (status ? [`Status: ${status}`] : [])

/** The lists have no service: they are reads for one page. */
export function reviewRoutes(
  app: FastifyInstance,
  platform: Platform,
  service: ReviewService,
  queries: ReviewQueries,
): void {
  serve(app, listScholarships, async ({ query }) => {
    const { scholarships, meta } = await queries.page(query)
    return { success, data: { scholarships, slots: await queries.slots() }, meta }
  })
  serveExport(
    app,
    platform,
    exportScholarships,
    scholarshipList,
    ({ query: { q, sort, status } }) => queries.all({ q, sort, status }),
    {
      filterInWords: ({ status }) => inWords(status),
    },
  )
  serve(app, getScholarship, async ({ params, query }) => {
    const row = await queries.one(params.id)
    if (!row) throw notFound()
    const none = {
      session: row.session_id,
      sessionYear: row.session_year,
      accepted: 0,
      slots: scholarshipSlots,
    }
    const slots = (await queries.slots()).find(({ session }) => session === row.session_id) ?? none
    return {
      success,
      data: { scholarship: toScholarship(row), slots, ...(await queries.neighbours(row, query)) },
    }
  })
  serve(app, decideScholarship, async ({ params, body, by }) => ({
    success,
    message: await service.decide(params.id, body.status, by),
  }))
}
