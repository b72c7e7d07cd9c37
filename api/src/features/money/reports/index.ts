import { getDayTotals, getPaymentFigures } from '@portal/contracts'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createDayQueries } from './day-totals.queries'
import { createDayTotals } from './day-totals.service'
import { createFigureQueries } from './payment-figures.queries'
import { createFigureService } from './payment-figures.service'

export { takingsOfDays } from './takings.queries'

const success = true as const
/** In ms: the gateway's list is fetched page by page. */
const timeout = 60_000

/** Figures of collected money, and the reconciliation with the gateway. */
export const reports: Feature = (app, { db, clock, gateway }) => {
  const figures = createFigureService(unitOfWork(db, createFigureQueries), clock)
  const dayTotals = createDayTotals({
    work: unitOfWork(db, createDayQueries),
    gateway,
    clock,
    log: app.log,
  })
  serve(app, getPaymentFigures, async ({ query }) => ({ success, data: await figures(query) }))
  serve(
    app,
    getDayTotals,
    async ({ query: { day } }) => ({ success, data: await dayTotals(day) }),
    { timeout },
  )
}
