import type { PageMeta } from '@portal/contracts'

/** Rows of a page where its length is not said. */
const pageLength = 10
/** The most rows that a list without a page gives. */
const wholeList = 1_000

export interface PageAsked {
  page?: number | undefined
  pageSize?: number | undefined
}

/** Which rows of a list are asked for: a page of it, or as much of the whole as is given at once. */
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
