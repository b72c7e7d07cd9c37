import { record } from '../../../platform/audit'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { createAddressLimit } from '../../../platform/http/address-limit'
import { enqueue } from '../../../platform/mail/outbox'
import { createPdfPrinter } from '../../../platform/pdf'
import { createThrottleRepository } from '../../../platform/login/throttle.repository'
import { registerReceiptMails } from './receipt.mail'
import { createReceiptRepository } from './receipts.repository'
import { receiptsRoutes } from './receipts.routes'
import { createReceiptsService } from './receipts.service'

export { issueReceipt, reverseReceipt } from './issued-receipts.repository'
export { receiptMail } from './receipt.mail'
export type { ChargeInWords, SettledFacts } from './receipts.rules'

/**
 * Limit per address in ten minutes: enough for an office that checks many receipts, too low for a
 * script.
 */
const mostChecks = 1_200

/** Receipts of settled payments, and the public check whether a receipt is genuine. */
export const receipts: Feature = (app, platform) => {
  const { db, clock, config } = platform
  registerReceiptMails()
  const work = unitOfWork(db, (connection) => ({
    receipts: createReceiptRepository(connection),
    throttle: createThrottleRepository(connection),
    mail: enqueue.bind(null, connection),
    audit: record.bind(null, connection),
  }))
  receiptsRoutes(
    app,
    createReceiptsService({
      work,
      print: createPdfPrinter({ db, clock }),
      clock,
      publicUrl: config.publicUrl,
    }),
    {
      all: createAddressLimit(platform, 'receipt-checks', mostChecks),
      guesses: createAddressLimit(platform, 'receipt-guesses'),
    },
  )
}
