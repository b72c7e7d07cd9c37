import type { Portal } from './portal'

export interface Answer<T> {
  status: number
  body: T
}

/** One person's HTTP client: keeps cookies, sends JSON, and tells a refused connection from an answer. */
export function client(portal: Portal) {
  const cookies = new Map<string, string>()
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
    // A killed server can break off in the middle of its answer: that acknowledged nothing.
    const text = await reply.json().then(
      (parsed: unknown) => parsed as T,
      () => null,
    )
    return text === null ? null : { status: reply.status, body: text }
  }
  return { call }
}
