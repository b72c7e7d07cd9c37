import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query'

/** The product's one API slice; areas add to it with `defineApi` and never create another. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [] as string[],
  endpoints: () => ({}),
})
