/** Called during an upload with the share that was sent, from 0 to 1. */
export type OnProgress = (share: number) => void

const headersOf = (call: XMLHttpRequest): Headers => {
  const headers = new Headers()
  for (const line of call
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(': ')
    if (name) headers.append(name, value.join(': '))
  }
  return headers
}

/**
 * `fetch` for a text body with progress. It uses XMLHttpRequest, because `fetch` reports no
 * progress.
 */
export async function upload(request: Request, onProgress: OnProgress): Promise<Response> {
  const { method, url, credentials, headers, signal } = request
  const body = await request.text()
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open(method, url)
    call.withCredentials = credentials === 'include'
    headers.forEach((value, name) => {
      call.setRequestHeader(name, value)
    })
    call.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    }
    call.onload = () => {
      resolve(
        new Response(call.responseText || null, { status: call.status, headers: headersOf(call) }),
      )
    }
    call.onerror = () => {
      reject(new TypeError('The request could not be sent'))
    }
    const giveUp = (): void => {
      call.abort()
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- it tells a time that ran out from a caller who gave up
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    call.send(body)
  })
}
