import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { createCaller, usualLimits, type Limits } from './caller'
import { GatewayRefused, GatewayUnreachable, type Gateway } from './gateway'
import { Initialised, Page, Refund, RefundOf, Transaction } from './replies'
import { modeOf, type GatewaySettings } from './settings'

/** The gateway's maximum page size. */
const perPage = 100

function read<T>(schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw new GatewayUnreachable(`The reply is not what the service documents: ${where}`)
}

function pageAfter(page: number, meta: unknown, rows: number): number | null {
  const counted = Page.safeParse(meta)
  const isLast = counted.success ? counted.data.page >= counted.data.pageCount : rows < perPage
  return isLast ? null : page + 1
}

/** The gateway uses 400 for an unknown reference, instead of 404. */
const isUnknown = (error: unknown): boolean =>
  error instanceof GatewayRefused &&
  (error.status === 404 || /^transaction (?:reference )?not found[.]?$/i.test(error.message))

/** HMAC-SHA512 of the raw bytes; a re-serialised message would have another signature. */
function isSigned(secretKey: string, body: Buffer, signature: string | undefined): boolean {
  const expected = Buffer.from(createHmac('sha512', secretKey).update(body).digest('hex'))
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Paystack, or a server with the same API. */
export function createPaystack(settings: GatewaySettings, limits: Partial<Limits> = {}): Gateway {
  const { publicKey, checkoutUrl, secretKey } = settings
  const { ask, isResting } = createCaller(settings, { ...usualLimits, ...limits })
  return {
    publicKey,
    checkoutUrl,
    mode: modeOf(settings),
    isResting,

    async initialise({ reference, amountKobo, email, metadata }) {
      // Metadata sent as text is returned unchanged; numbers inside an object would be returned as
      // text.
      const body = {
        reference,
        amount: String(amountKobo),
        email,
        currency: 'NGN',
        metadata: JSON.stringify(metadata),
      }
      const { data } = await ask({ method: 'POST', path: '/transaction/initialize', body })
      const opened = read(Initialised, data)
      if (opened.reference !== reference)
        throw new GatewayUnreachable('The reply is about another reference')
      return { accessCode: opened.access_code }
    },

    async verify(reference) {
      try {
        const { data } = await ask({
          method: 'GET',
          path: `/transaction/verify/${encodeURIComponent(reference)}`,
        })
        return read(Transaction, data)
      } catch (error) {
        if (isUnknown(error)) return null
        throw error
      }
    },

    async list({ from, to, page }) {
      const query = new URLSearchParams({
        status: 'success',
        from,
        to,
        page: String(page),
        perPage: String(perPage),
      })
      const { data, meta } = await ask({ method: 'GET', path: `/transaction?${query.toString()}` })
      const payments = read(Transaction.array(), data)
      return { payments, next: pageAfter(page, meta, payments.length) }
    },

    async listRefunds({ from, to, page }) {
      const query = new URLSearchParams({ from, to, page: String(page), perPage: String(perPage) })
      const { data, meta } = await ask({ method: 'GET', path: `/refund?${query.toString()}` })
      const refunds = read(RefundOf.array(), data)
      return { refunds, next: pageAfter(page, meta, refunds.length) }
    },

    async refund({ reference, amountKobo }) {
      const { data } = await ask({
        method: 'POST',
        path: '/refund',
        body: { transaction: reference, amount: amountKobo },
      })
      return read(Refund, data)
    },

    async refundOf(gatewayId) {
      const { data } = await ask({
        method: 'GET',
        path: `/refund/${encodeURIComponent(gatewayId)}`,
      })
      return read(Refund, data)
    },

    async refundsOf(gatewayId) {
      const query = new URLSearchParams({ transaction: gatewayId, perPage: String(perPage) })
      const { data } = await ask({ method: 'GET', path: `/refund?${query.toString()}` })
      return read(RefundOf.array(), data).filter(({ payment }) => payment === gatewayId)
    },

    isSigned: (body, signature) => isSigned(secretKey, body, signature),
  }
}
