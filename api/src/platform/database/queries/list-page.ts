import type { PageMeta } from '@portal/contracts'

/** Default page length. */
const pageLength = 10
/** Maximum number of rows of a list without paging. */
const wholeList = 1_000

export interface PageAsked {
  page?: number | undefined
  pageSize?: number | undefined
}

/** Limit and offset of the requested page, or of the whole list up to its maximum. */
export function spanOf({
  page,
  pageSize = page === undefined ? wholeList : pageLength,
}: PageAsked) {
  const number = page ?? 1
  return {
    page: number,
    pageSize,
    offset: (number - 1) * pageSize,
    meta: (total: number): PageMeta => ({ total, page: number, pageSize }),
  }
}
