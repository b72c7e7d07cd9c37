import { studentFinanceMessages, type PaymentState } from '@portal/contracts'
import type { Actor, Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { conflict, forbidden, notFound, unavailable } from '../../../../platform/errors'
import { GatewayRefused, GatewayUnreachable } from '../../../../platform/gateway'
import { createClientReports, type StatusReport } from './client-reports.service'
import type { Confirm } from './confirm.service'
import { paymentStateOf } from './record.service'
import type { SettlementWrites } from '../settlement.repository'
import type { Known } from '../settlement.types'

/** Message for a payment that is not verified. */
const unverified: Partial<Record<PaymentState['status'], string>> = {
  pending: studentFinanceMessages.stillConfirming,
  failed: studentFinanceMessages.declined,
}

/** A charge with a payment in review is not paid again. */
const whyNot = (
  { intent }: Known,
  { status }: PaymentState,
): { message: string; hasArrived?: true } =>
  intent?.state === 'needs_review'
    ? { message: studentFinanceMessages.arrived, hasArrived: true }
    : { message: unverified[status] ?? studentFinanceMessages.notVerified }

interface Deps {
  work: UnitOfWork<SettlementWrites>
  confirm: Confirm | undefined
  clock: Clock
}

/** Verification and remarks by students and staff. A remark never settles a payment. */
export function createStatus({ work, confirm, clock }: Deps) {
  const clientReports = createClientReports({ work, clock })

  /** Students can access only their own payments. */
  async function theirs(actor: Actor, reference: string): Promise<Known> {
    const found = await work.read((repositories) => repositories.known(reference))
    const owner = found.intent?.student ?? found.payment?.student
    if (owner === undefined || (actor.kind === 'student' && owner !== actor.id))
      throw notFound(studentFinanceMessages.notYours)
    return found
  }

  async function ask(reference: string, cause: 'verify' | 'status', by: Origin): Promise<Known> {
    const before = await theirs(by.actor, reference)
    if (before.payment?.status === 'successful' || !before.intent) return before
    if (!confirm) throw unavailable(60, studentFinanceMessages.gatewayUnreachable)
    try {
      return await confirm(reference, cause, { by })
    } catch (error) {
      if (error instanceof GatewayUnreachable || error instanceof GatewayRefused)
        throw unavailable(30, studentFinanceMessages.gatewayUnreachable)
      throw error
    }
  }

  return {
    verify: async (reference: string, by: Origin) => {
      const after = await ask(reference, 'verify', by)
      const state = paymentStateOf(after, reference)
      if (state.status === 'successful')
        return {
          success: true,
          channel: after.payment?.channel ?? null,
          paymentFee: after.payment?.feeKobo ?? null,
          status: state.status,
        }
      if (by.actor.kind === 'staff') await clientReports.flag(reference)
      return {
        success: false,
        channel: null,
        paymentFee: null,
        status: state.status,
        ...whyNot(after, state),
      }
    },
    /** Throws 409 with the actual status if it differs from the claimed one. */
    update: async (report: StatusReport, by: Origin): Promise<PaymentState> => {
      const { paymentRef, status } = report
      const found = await theirs(by.actor, paymentRef)
      if (status === 'failed' || status === 'reversed') {
        await clientReports.refuse(paymentRef, status, by, found)
        throw forbidden(studentFinanceMessages.onlyTheGateway)
      }
      if (status === 'successful') {
        const after = await ask(paymentRef, 'status', by)
        const state = paymentStateOf(after, paymentRef)
        if (state.status === 'successful') return state
        await clientReports.refuse(paymentRef, status, by, after)
        throw conflict(studentFinanceMessages.notVerified, undefined, state)
      }
      await clientReports.remark(report, by)
      return paymentStateOf(
        await work.read((repositories) => repositories.known(paymentRef)),
        paymentRef,
      )
    },
  }
}
