import type { Portal } from './portal'

export interface Answer<T> {
  status: number
  body: T
}

type Call = <T = { message: string }>(
  method: string,
  path: string,
  body?: unknown,
) => Promise<Answer<T> | null>

interface Client {
  call: Call
  /** The same person at another process. */
  at: (other: Pick<Portal, 'url'>) => Client
}

/**
 * Returns the HTTP client of one person. It stores cookies and sends JSON. A call returns null if
 * the server refuses the connection or breaks off.
 */
export function client(portal: Pick<Portal, 'url'>, cookies = new Map<string, string>()): Client {
  const call = async <T = { message: string }>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer<T> | null> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(`${portal.url}/api${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => null)
    if (!reply) return null
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    // A killed server can break off in the middle of a reply. Such a reply acknowledges nothing.
    const text = await reply.json().then(
      (parsed: unknown) => parsed as T,
      () => null,
    )
    return text === null ? null : { status: reply.status, body: text }
  }
  return { call, at: (other: Pick<Portal, 'url'>) => client(other, cookies) }
}
