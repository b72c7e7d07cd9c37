import type { ExportFormat } from '@portal/contracts'

/** The answer of an operation that only says what it did. */
export const done = (message: string) => ({ success: true as const, message })

/** The answer of an operation that carries data. */
export const success = <D>(data: D) => ({ success: true as const, data })

/** The answer of an operation that gives a list as a file. */
export const exported = (format: ExportFormat, name: string, body: string): Response =>
  format === 'print'
    ? new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    : new Response(body, {
        headers: {
          'content-type': format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}.${format}"`,
        },
      })

/** A file that is no list: a page of PDF without anything on it. */
export const pdf = (name: string): Response =>
  new Response('%PDF-1.4\n%%EOF\n', {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
    },
  })
