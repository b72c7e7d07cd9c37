import { http, HttpResponse, type RequestHandler } from 'msw'
import { draftPhoto } from '../mock-handlers/drafts'
import type { Backend } from './backend'

const bytesOf = (dataUrl: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (sign) => sign.charCodeAt(0))

/** What the API serves beside its operations: files, which no contract describes. */
export const fileHandlers = (backend: Backend): RequestHandler[] => [
  http.get('*/api/students/application-form/draft/photo', () => {
    const photo = draftPhoto(backend.state().actor)
    return photo ? new HttpResponse(bytesOf(photo), { headers: { 'content-type': 'image/jpeg' } }) : new HttpResponse(null, { status: 404 })
  }),
]
