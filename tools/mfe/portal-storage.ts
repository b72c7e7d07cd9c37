import { StorageFault, type FoundFile, type Storage } from '@portal/storage'
import type { SiteFile } from '@portal/contracts'

interface Portal {
  /** The address of the portal, such as `https://portal.example.org`. */
  address: string
  /** The release token. */
  token: string | undefined
}

interface Question {
  query?: Record<string, string>
  body?: object
}

/** A file of a release is small, and a slow line uploads it within this time. */
const timeoutMs = 60_000
/** The pauses before the retries of a call whose connection broke. All calls may be repeated. */
const retryAfterMs = [200, 1_000, 3_000]

/** The sentence of a refusal. */
async function sentenceOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => undefined)) as { message?: unknown } | undefined
  return typeof body?.message === 'string' ? body.message : `status ${answer.status}`
}

/**
 * Calls the operations for release commands. A refusal becomes a `StorageFault` with its sentence.
 */
function createCalls({ address, token }: Portal) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    'content-type': 'application/json',
  }
  async function once(path: string, { query = {}, body }: Question): Promise<Response> {
    const url = new URL(`/api/site-files${path}`, address)
    url.search = new URLSearchParams(query).toString()
    return fetch(url, {
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  }
  async function retried(path: string, question: Question): Promise<Response> {
    for (const pause of retryAfterMs) {
      const answer = await once(path, question).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return once(path, question).catch((cause: unknown) => {
      throw new StorageFault(`${address} does not answer`, { cause })
    })
  }
  return async (path: string, question: Question = {}): Promise<Response | undefined> => {
    const answer = await retried(path, question)
    if (answer.ok) return answer
    if (answer.status === 404) return undefined
    const hint = answer.status === 401 && !token ? ' Set MFE_TOKEN to a release token.' : ''
    throw new StorageFault(`${address}: ${await sentenceOf(answer)}${hint}`)
  }
}

/** The content of an answer. A portal before release tokens does not know the operations. */
async function contentOf<T>({ address }: Portal, answer: Response | undefined): Promise<T> {
  if (!answer) throw new StorageFault(`${address} takes no releases. Update the portal first.`)
  const { data } = (await answer.json()) as { data: T }
  return data
}

/** The site of a running portal, over its API and with a release token instead of its folder. */
export function openPortalSite(portal: Portal): Storage {
  const call = createCalls(portal)

  async function files(prefix: string): Promise<FoundFile[]> {
    const answer = await call('', { query: { prefix } })
    const { files: found } = await contentOf<{ files: SiteFile[] }>(portal, answer)
    return found.map(({ modifiedAt, ...file }) => ({
      ...file,
      modifiedAt: new Date(modifiedAt),
    }))
  }
  async function write(key: string, content: string | Buffer, replaces: boolean): Promise<boolean> {
    const body = { key, content: Buffer.from(content).toString('base64'), replaces }
    const answer = await call('', { body })
    const { written } = await contentOf<{ written: boolean }>(portal, answer)
    return written
  }
  return {
    address: portal.address,
    files,
    list: async (prefix) => (await files(prefix)).map(({ key }) => key),
    find: async (key) => (await files(key.replace(/[^/]*$/, ''))).find((file) => file.key === key),
    read: async (key) => {
      const answer = await call('/content', { query: { key } })
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    create: (key, content) => write(key, content, false),
    replace: async (key, content) => {
      await write(key, content, true)
    },
    remove: () =>
      Promise.reject(
        new StorageFault('Only the operator of the portal removes files from the site'),
      ),
  }
}
