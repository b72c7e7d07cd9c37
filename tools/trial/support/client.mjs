// @ts-check
import http from 'node:http'

/** Connections stay open, as those of a proxy. */
export const createAgent = () => new http.Agent({ keepAlive: true, maxSockets: Infinity })

/** @typedef {{ status: number, body: any, ms: number }} Reply `status` is 0 without a reply */
/** @typedef {(kind: string, method: string, path: string, body?: unknown) => Promise<Reply>} Call */

/**
 * @param {http.Agent} agent
 * @param {URL} url
 * @param {{ method: string, headers: Record<string, string>, body: string | undefined }} request
 * @returns {Promise<{ status: number, text: string, cookies: string[] }>}
 */
const send = (agent, url, { method, headers, body }) =>
  new Promise((resolve, reject) => {
    const request = http.request(url, { agent, method, headers, timeout: 60_000 }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          cookies: response.headers['set-cookie'] ?? [],
        }),
      )
    })
    request.on('timeout', () => request.destroy(new Error('no reply within a minute')))
    request.on('error', reject)
    request.end(body)
  })

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The browser of one person at one network address. Each reply is reported to `observe`.
 * @param {{ base: string, agent: http.Agent, address: string,
 *   observe?: (kind: string, reply: Reply) => void }} options
 * @returns {Call}
 */
export function createClient({ base, agent, address, observe = () => undefined }) {
  /** @type {Map<string, string>} */
  const cookies = new Map()
  return async (kind, method, path, body) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const began = performance.now()
    const reply = await send(agent, new URL(`${base}/api${path}`), {
      method,
      body: text,
      headers: {
        'x-forwarded-for': address,
        'x-forwarded-proto': 'https',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
      },
    }).catch((error) => ({
      status: 0,
      text: JSON.stringify({ message: error.message }),
      cookies: [],
    }))
    for (const line of reply.cookies) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const result = { status: reply.status, body: parsed(reply.text), ms: performance.now() - began }
    observe(kind, result)
    return result
  }
}
