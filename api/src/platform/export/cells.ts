import type { ListColumn } from '@portal/contracts'

/** Characters that XML, and therefore Excel, does not allow. */
// oxlint-disable-next-line no-control-regex -- removes control characters
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * The cells of a row. Texts are trimmed, because the formula check would miss a formula after a
 * space.
 */
export const cellsOf = <Row>(columns: readonly ListColumn<Row>[], row: Row): (string | number)[] =>
  columns.map(({ text }) => {
    const value = text(row)
    return typeof value === 'number' ? value : value.replace(unprintable, '').trim()
  })
