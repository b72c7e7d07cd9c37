import { allOperations, type OperationSpec } from '@portal/contracts'
import { z } from 'zod'
import { escapeHtml } from '../../../platform/mail/mails'
import { accessLabels } from './openapi'

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1d2733}
h2{margin:2rem 0 .5rem;text-transform:capitalize}details{border:1px solid #c9d2dc;border-radius:.5rem;margin:.5rem 0}
summary{padding:.6rem 1rem;cursor:pointer;overflow-wrap:anywhere}summary b{display:inline-block;min-width:4.5em}
.in{padding:0 1rem 1rem}pre{background:#f2f5f8;padding:.75rem;overflow:auto;border-radius:.25rem}nav a{margin-right:1rem}
small{color:#52606d}`

const schema = (title: string, of: z.ZodType | undefined, io: 'input' | 'output'): string => {
  if (!of) return ''
  const { $schema: _dialect, ...json } = z.toJSONSchema(of, {
    io,
    unrepresentable: 'any',
  }) as Record<string, unknown>
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(json, null, 2))}</pre>`
}

const section = (
  operation: OperationSpec,
): string => `<details id="${operation.id}"><summary><b>${operation.method}</b> <code>/api${escapeHtml(operation.path)}</code><br>
<small>${escapeHtml(operation.summary)} \u2014 ${escapeHtml(accessLabels(operation.access).join(', '))}</small></summary><div class="in">
${schema('Path', operation.params, 'input')}${schema('Query', operation.query, 'input')}${schema('Body', operation.body, 'input')}
${schema(`Reply, status ${String(operation.status ?? 200)}`, operation.response, 'output')}</div></details>`

/** The operations as an HTML page without scripts and external files. */
export function docsPage(): string {
  const tags = [...new Set(allOperations.map(({ tag }) => tag))]
  const parts = tags.map(
    (tag) =>
      `<h2 id="${tag}">${tag}</h2>${allOperations
        .filter((operation) => operation.tag === tag)
        .map(section)
        .join('\n')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API of the polytechnic portal</title><style>${style}</style></head>
<body><main><h1>API of the polytechnic portal</h1><p>Made from the contracts the server itself runs on; <a href="/api/openapi.json">as OpenAPI 3.1</a>. Refusals have one envelope at every status:
<code>{ success: false, message, code?, errors?: [{ field, message }] }</code>.</p><nav>${tags.map((tag) => `<a href="#${tag}">${tag}</a>`).join('')}</nav>${parts.join('\n')}</main></body></html>`
}
