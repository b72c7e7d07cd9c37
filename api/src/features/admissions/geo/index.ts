import { countries, listCountries, listLocalGovernments, listStates } from '@portal/contracts'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { localGovernmentsOf, states } from './geo.data'

export { localGovernmentsOf } from './geo.data'

/** Countries, states and local governments, from data in the source code. */
export const geo: Feature = (app) => {
  serve(app, listCountries, () => [...countries], { identify: false })
  serve(app, listStates, () => [...states], { identify: false })
  serve(app, listLocalGovernments, ({ query }) => [...localGovernmentsOf(query.state)], {
    identify: false,
  })
}
