import type { ListDescription, Module, OperationSpec } from '@portal/contracts'
import { messages } from '@portal/contracts'
import type { within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { ReactElement } from 'react'
import type { renderPage } from './render'

interface ListQuery {
  q?: string
  page?: number
  pageSize?: number
}

/** Answers with the record of the id in the path, or says that there is none. */
export const foundIn = <Row extends { _id: string }>(
  { path, response }: OperationSpec,
  rows: () => Row[],
  reply: (row: Row) => object,
) =>
  http.get(`*/api${path}`, ({ params }) => {
    const row = rows().find(({ _id }) => _id === params.id)
    if (!row)
      return HttpResponse.json(
        { success: false, message: messages.general.notFound },
        { status: 404 },
      )
    return HttpResponse.json(response.parse(reply(row)) as object)
  })

/** The facts that the test of a resource needs. */
export interface ResourceTest<Row extends { _id: string }> {
  page: ReactElement
  path: string
  module: Module
  /** 'school', 'schools' */
  one: string
  many: string
  operations: {
    list: OperationSpec
    add: OperationSpec
    update: OperationSpec
    remove: OperationSpec
    /** Where the dialog asks for its record itself. */
    get?: OperationSpec
  }
  /** Thirteen rows with different names. */
  rows: (name: string, nth: number) => Row
  /** The whole list, or the page that the query asks for. */
  listReply: (rows: Row[], query: ListQuery) => object
  /** The answer of `get`, where the record is not its `data`. */
  oneReply?: (row: Row) => object
  /** The cells of the first row, before its buttons; and the column headers. */
  cells: string[]
  headers: string[]
  /** What its export has in its columns. */
  exported?: ListDescription<Row>
  addLabel: string
  /** The name of a record in its dialog and on its buttons; its `name` by default. */
  titleOf?: (row: Row) => string
  /** The text field that differs between the rows; 'Name', which is `name`, by default. */
  text?: { label: string; field: keyof Row & string }
  /** The labels of the buttons of a row, in their order. */
  buttons?: string
  /** The field that no two rows share. */
  unique?: string
  /** Enters a valid new record; each function returns the data that is sent. */
  fill: (
    dialog: ReturnType<typeof within>,
    user: ReturnType<typeof renderPage>['user'],
  ) => Promise<object>
  sentences: {
    fetchFailed: string
    none: string
    added: string
    addFailed: string
    updated: string
    deleteWarning: string
    deleted: string
    deleteFailed: string
  }
}

/** The names of the thirteen rows. */
export const names = [
  'Alpha',
  'Beta',
  'Gamma',
  'Delta',
  'Epsilon',
  'Zeta',
  'Eta',
  'Theta',
  'Iota',
  'Kappa',
  'Lambda',
  'Mu',
  'Nu',
]
