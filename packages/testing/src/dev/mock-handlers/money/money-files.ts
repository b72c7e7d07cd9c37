import { exportReceipt, exportStatement, getBankProof } from '@portal/contracts'
import { HttpResponse, type RequestHandler } from 'msw'
import { pdf } from '../../../answers'
import { mockFile } from '../../../mock'
import type { Backend } from '../../backend/backend'
import { allBankPayments } from './bank-payments'

/** Files about money other than lists. Each has its own format. */
export const moneyFiles = {
  'GET /students/statement/pdf': exportStatement,
  'GET /receipts/:reference/pdf': exportReceipt,
  'GET /bank-payments/:id/proof': getBankProof,
} as const

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
const none = (): Response => new HttpResponse(null, { status: 404 })

/** Each PDF is empty, because only the API draws them. */
export const moneyFileHandlers = (backend: Backend): RequestHandler[] => [
  mockFile(exportStatement, () => pdf('statement-of-account')),
  mockFile(exportReceipt, ({ params }) =>
    backend
      .state()
      .db.money.payments.some(
        ({ reference, receiptNumber }) => reference === params.reference && receiptNumber,
      )
      ? pdf(params.reference)
      : none(),
  ),
  mockFile(getBankProof, ({ params }) => {
    const stored = allBankPayments(backend.state().db).find(({ _id }) => _id === params.id)
    return stored
      ? new HttpResponse(bytesOf(stored.file), { headers: { 'content-type': stored.proof.type } })
      : none()
  }),
]
