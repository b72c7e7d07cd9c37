import { z } from 'zod'
import { operation } from '../base/operation'

const tag = 'geo'

export const listCountries = operation({
  id: 'listCountries',
  method: 'GET',
  path: '/geo/countries',
  summary: 'Countries, by English name',
  tag,
  access: 'public',
  response: z.array(z.object({ name: z.string(), cca2: z.string() })),
})
export const listStates = operation({
  id: 'listStates',
  method: 'GET',
  path: '/geo/states',
  summary: 'The 36 Nigerian states and the capital territory',
  tag,
  access: 'public',
  response: z.array(z.string()),
})
export const listLocalGovernments = operation({
  id: 'listLocalGovernments',
  method: 'GET',
  path: '/geo/lgas',
  summary: 'Local governments of one state',
  tag,
  access: 'public',
  query: z.strictObject({ state: z.string().min(1).max(40) }),
  response: z.array(z.string()),
})
