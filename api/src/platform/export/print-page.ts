import { readFileSync } from 'node:fs'
import { identity } from '@portal/content/identity'
import type { ListColumn, ListDescription } from '@portal/contracts'
import { escapeHtml } from '../mail/mails'
import { instantInWords } from '../pdf/dates'
import { cellsOf } from './cells'

let crest: string | undefined
/** The crest as a data URL, because a page in a hidden frame loads nothing. */
const crestAddress = (): string =>
  (crest ??= `data:image/svg+xml;base64,${readFileSync(require.resolve('@portal/content/logo.svg')).toString('base64')}`)

/** More columns than this are printed across the long side of the paper, in small letters. */
const mostUpright = 8

const style = `@page{margin:14mm 14mm 18mm;@bottom-right{content:'Page ' counter(page) ' of ' counter(pages);font:9pt sans-serif}}
body{font:10pt/1.4 system-ui,sans-serif;margin:0;color:#111}
header{display:flex;gap:4mm;align-items:center;border-bottom:.4mm solid #111;padding-bottom:3mm;margin-bottom:4mm}header img{height:14mm}
h1{font-size:15pt;margin:0}p{margin:0}.muted{color:#444}table{width:100%;border-collapse:collapse;margin-top:4mm}
th,td{text-align:start;vertical-align:top;padding:1.2mm 2mm;border-bottom:.2mm solid #999}.long{overflow-wrap:anywhere}td.number,th.number{text-align:end}td.number,td.day{white-space:nowrap}
thead{display:table-header-group}tr{break-inside:avoid}`
const wideStyle = `@page{size:A4 landscape}table{font-size:7pt;line-height:1.3}th,td{padding:.8mm 1mm}`

/**
 * A word that is broken rather than making the table wider than the paper, such as an email
 * address.
 */
const longWord = /[^\s-]{16}/

const naira = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
/** The cells of a row in words: amounts as money, as on the screen. */
const printed = <Row>(columns: readonly ListColumn<Row>[], row: Row): string[] =>
  cellsOf(columns, row).map((cell, nth) =>
    typeof cell === 'number' && columns[nth]?.kind === 'naira'
      ? `₦${naira.format(cell)}`
      : String(cell),
  )

interface PrintPage<Row> {
  list: ListDescription<Row>
  rows: readonly Row[]
  /** Search and filters in words. */
  filter: readonly string[]
  now: Date
}

/**
 * The list as an HTML page for printing, with the institution, the filters and the time. It runs no
 * script and loads nothing.
 */
export function printPageOf<Row>({
  list: { title, columns },
  rows,
  filter,
  now,
}: PrintPage<Row>): string {
  const [first] = rows
  const isNumber = columns.map(
    ({ kind, text }) =>
      kind === 'naira' || (first !== undefined && typeof text(first) === 'number'),
  )
  const classOf = (text: string, nth: number): string => {
    if (isNumber[nth]) return ' class="number"'
    if (columns[nth]?.kind === 'day') return ' class="day"'
    return longWord.test(text) ? ' class="long"' : ''
  }
  const line = (tag: 'td' | 'th', texts: readonly string[]) =>
    `<tr>${texts.map((text, nth) => `<${tag}${classOf(text, nth)}${tag === 'th' ? ' scope="col"' : ''}>${escapeHtml(text) || '–'}</${tag}>`).join('')}</tr>`
  const facts = [
    ...(filter.length > 0 ? filter : ['All rows']),
    `${rows.length.toLocaleString('en-GB')} ${rows.length === 1 ? 'row' : 'rows'}`,
    `${instantInWords(now)} (Lagos time)`,
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(`${title} - ${identity.name}`)}</title><style>${style}${columns.length > mostUpright ? wideStyle : ''}</style></head>
<body><header><img src="${crestAddress()}" alt=""><div><p>${escapeHtml(identity.name)}</p><h1>${escapeHtml(title)}</h1></div></header>
<p class="muted">${facts.map(escapeHtml).join(' · ')}</p>
<table><thead>${line(
    'th',
    columns.map(({ header }) => header),
  )}</thead><tbody>${rows.map((row) => line('td', printed(columns, row))).join('\n')}</tbody></table></body></html>`
}
