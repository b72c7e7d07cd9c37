import { getOwnResults } from '@portal/contracts'
import { asStudent } from '../../../platform/actor'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { ownResultsOf } from './published-results.queries'

export { publishedResults } from './published-results.queries'

/** Published results, for the student. */
export const ownResults: Feature = (app, { db, clock }) => {
  serve(app, getOwnResults, async ({ actor }) => ({
    success: true as const,
    data: await ownResultsOf({ db, clock }, asStudent(actor).id),
  }))
}
