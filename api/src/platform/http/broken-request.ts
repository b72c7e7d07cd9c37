import { messages } from '@portal/contracts'
import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers invalid HTTP or a request timeout with the same envelope, directly on the socket. Closes
 * the socket, because otherwise the client would decide how long it stays open.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOf[error.code ?? ''] ?? 400
  const message = status === 431 ? messages.general.tooLarge : messages.general.invalid
  const body = JSON.stringify({ success: false, message })
  const head = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
