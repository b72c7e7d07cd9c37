import type { ExportFormat } from '@portal/contracts'

/** The reply of an operation that returns only a message. */
export const done = (message: string) => ({ success: true as const, message })

/** The reply of an operation that returns data. */
export const success = <D>(data: D) => ({ success: true as const, data })

/** The reply of an operation that exports a list as a file. */
export const exported = (format: ExportFormat, name: string, body: string): Response =>
  format === 'print'
    ? new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    : new Response(body, {
        headers: {
          'content-type': format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}.${format}"`,
        },
      })

/** A PDF file with no content, for files other than lists. */
export const pdf = (name: string): Response =>
  new Response('%PDF-1.4\n%%EOF\n', {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
    },
  })
