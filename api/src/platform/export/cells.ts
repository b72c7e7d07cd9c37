import type { ListColumn } from '@portal/contracts'

/** What XML, and with it Excel, cannot hold. */
// eslint-disable-next-line no-control-regex -- control characters are what this takes away
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** The cells of a row. Spaces around a text go: behind one, a formula would not be seen as what it is. */
export const cellsOf = <Row>(columns: readonly ListColumn<Row>[], row: Row): (string | number)[] =>
  columns.map(({ text }) => {
    const value = text(row)
    return typeof value === 'number' ? value : value.replace(unprintable, '').trim()
  })
