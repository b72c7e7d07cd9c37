import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query'

/** The only API slice. Areas add calls with `defineApi` and never create another slice. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [] as string[],
  endpoints: () => ({}),
})
