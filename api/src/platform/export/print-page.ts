import { readFileSync } from 'node:fs'
import { identity } from '@portal/content/identity'
import type { ListDescription } from '@portal/contracts'
import { escapeHtml } from '../mail/mails'
import { instantInWords } from '../pdf/dates'
import { cellsOf } from './cells'

let crest: string | undefined
/** The crest as a data URL, because a page in a hidden frame loads nothing. */
const crestAddress = (): string =>
  (crest ??= `data:image/svg+xml;base64,${readFileSync(require.resolve('@portal/content/logo.svg')).toString('base64')}`)

const style = `@page{margin:14mm}body{font:10pt/1.4 system-ui,sans-serif;margin:0;color:#111}
header{display:flex;gap:4mm;align-items:center;border-bottom:.4mm solid #111;padding-bottom:3mm;margin-bottom:4mm}header img{height:14mm}
h1{font-size:15pt;margin:0}p{margin:0}.muted{color:#444}table{width:100%;border-collapse:collapse;margin-top:4mm}
th,td{text-align:start;vertical-align:top;padding:1.2mm 2mm;border-bottom:.2mm solid #999;overflow-wrap:anywhere}td.number,th.number{text-align:end}
thead{display:table-header-group}tr{break-inside:avoid}`

interface PrintPage<Row> {
  list: ListDescription<Row>
  rows: readonly Row[]
  /** Search and filters in words. */
  filter: readonly string[]
  now: Date
}

/** The list as an HTML page for printing, with the institution, the filters and the time. It runs no script and loads nothing. */
export function printPageOf<Row>({
  list: { title, columns },
  rows,
  filter,
  now,
}: PrintPage<Row>): string {
  const cells = rows.map((row) => cellsOf(columns, row))
  const kind = columns.map((_, nth) =>
    typeof cells[0]?.[nth] === 'number' ? ' class="number"' : '',
  )
  const line = (tag: 'td' | 'th', texts: readonly (string | number)[]) =>
    `<tr>${texts.map((text, nth) => `<${tag}${kind[nth] ?? ''}${tag === 'th' ? ' scope="col"' : ''}>${escapeHtml(String(text)) || '–'}</${tag}>`).join('')}</tr>`
  const facts = [
    ...(filter.length > 0 ? filter : ['All rows']),
    `${rows.length.toLocaleString('en-GB')} ${rows.length === 1 ? 'row' : 'rows'}`,
    `${instantInWords(now)} (Lagos time)`,
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(`${title} - ${identity.name}`)}</title><style>${style}</style></head>
<body><header><img src="${crestAddress()}" alt=""><div><p>${escapeHtml(identity.name)}</p><h1>${escapeHtml(title)}</h1></div></header>
<p class="muted">${facts.map(escapeHtml).join(' · ')}</p>
<table><thead>${line(
    'th',
    columns.map(({ header }) => header),
  )}</thead><tbody>${cells.map((row) => line('td', row)).join('\n')}</tbody></table></body></html>`
}
