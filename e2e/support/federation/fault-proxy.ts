import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** A fault of a requested file. `hang` never answers, and the others send a wrong reply at once. */
export type Fault =
  '404' | '503' | '503 once' | 'hang' | 'page in its place' | 'JSON error' | 'tampered'

interface Registry {
  shell: { stable: { release: string } }
  remotes: Record<string, { stable: Release } | undefined>
}
/** A release in the registry. */
export interface Release {
  release: string
  container: { entry: string; integrity?: string }
  kit: { requires: string }
  shared: Record<string, string>
}

const inlined = /(<script type="application\/json" id="mfe-registry">)([^<]*)(<\/script>)/
const html = { 'content-type': 'text/html; charset=utf-8' }

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const editText = (text: string, edit: (registry: Registry) => void): string => {
  const registry = JSON.parse(text) as Registry
  edit(registry)
  return JSON.stringify(registry).replaceAll('<', '\\u003c')
}

/**
 * Starts a web server in front of the portal's own. It can fail for single files, and can change
 * the registry.
 */
export async function faultProxy() {
  const faults = new Map<RegExp, Fault>()
  const asked: string[] = []
  const hanging: ServerResponse[] = []
  let target = ''
  let edit: ((registry: Registry) => void) | null = null

  const faultFor = (path: string): Fault | undefined => {
    const [pattern, fault] = [...faults].find(([each]) => each.test(path)) ?? []
    if (pattern && fault === '503 once') faults.delete(pattern)
    return fault
  }
  /** Sends the wrong reply. Returns false if the request has to go to the portal. */
  const fail = (fault: Fault | undefined, response: ServerResponse): boolean => {
    if (fault === '404') response.writeHead(404).end()
    else if (fault === '503' || fault === '503 once') response.writeHead(503).end()
    else if (fault === 'page in its place')
      response.writeHead(200, html).end('<!doctype html><title>Portal</title>')
    else if (fault === 'JSON error')
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":1}')
    else if (fault === 'hang') hanging.push(response)
    else return false
    return true
  }
  const change = async (
    answer: IncomingMessage,
    response: ServerResponse,
    by: (text: string) => string,
  ): Promise<void> => {
    const { 'content-length': _length, etag: _etag, ...headers } = answer.headers
    const body = by(String(await bodyOf(answer)))
    response.writeHead(answer.statusCode ?? 500, headers).end(body)
  }
  const forward = (
    from: IncomingMessage,
    response: ServerResponse,
    fault: Fault | undefined,
  ): void => {
    const applied = edit
    const path = from.url ?? '/'
    const lie =
      applied &&
      ((text: string) =>
        path === '/mfe/registry.json'
          ? editText(text, applied)
          : text.replace(
              inlined,
              (_, open: string, json: string, close: string) =>
                open + editText(json, applied) + close,
            ))
    const by =
      fault === 'tampered'
        ? (text: string) => `${text};globalThis.tampered=true`
        : /^\/(api|shell|mfe\/mfe-)/.test(path)
          ? null
          : lie
    const { 'accept-encoding': encoding, 'if-none-match': match, ...headers } = from.headers
    const ask = request(new URL(path, target), {
      method: from.method ?? 'GET',
      headers: {
        ...headers,
        ...(!by && {
          ...(encoding && { 'accept-encoding': encoding }),
          ...(match && { 'if-none-match': match }),
        }),
      },
    })
    ask.on('response', (answer) => {
      if (by) return void change(answer, response, by)
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    ask.on('error', () => response.destroy())
    from.pipe(ask)
  }
  const server = createServer((from, response) => {
    const { pathname } = new URL(from.url ?? '/', 'http://portal')
    asked.push(pathname)
    const fault = faultFor(pathname)
    if (!fail(fault, response)) forward(from, response, fault)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    /** Sets the address of the portal. */
    passTo: (url: string): void => {
      target = url
    },
    break: (files: RegExp, fault: Fault): void => {
      faults.set(files, fault)
    },
    /** Changes the registry in every page and in registry.json. */
    lie: (about: (registry: Registry) => void): void => {
      edit = about
    },
    /** Removes all faults, closes hanging requests and forgets the requests so far. */
    restore: (): void => {
      faults.clear()
      edit = null
      asked.length = 0
      for (const response of hanging.splice(0)) response.destroy()
    },
    /** Returns the requested paths that match. */
    asked: (files: RegExp): string[] => asked.filter((path) => files.test(path)),
    stop: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type FaultProxy = Awaited<ReturnType<typeof faultProxy>>
