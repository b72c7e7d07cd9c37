import { studentFinanceMessages as said, type PaymentStanding } from '@portal/contracts'
import type { Actor, Origin } from '../../platform/actor'
import type { Clock } from '../../platform/clock'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { conflict, forbidden, notFound, unavailable } from '../../platform/errors'
import { GatewayRefused, GatewayUnreachable } from '../../platform/gateway'
import { createClaims, type Claim } from './claims.service'
import { known } from './conclusions.service'
import type { Confirm } from './confirm.service'
import { standingOf } from './record.service'
import type { SettlementWrites } from './settlement.repository'
import type { Known } from './settlement.types'

/** What is said of a payment that has not been verified. */
const unverified: Partial<Record<PaymentStanding['status'], string>> = {
  pending: said.stillConfirming,
  failed: said.declined,
}

interface Deps {
  work: UnitOfWork<SettlementWrites>
  confirm: Confirm | undefined
  clock: Clock
}

/** What students and staff have confirmed, and what they say of payments. Nothing that they say settles one. */
export function createStatus({ work, confirm, clock }: Deps) {
  const claims = createClaims({ work, clock })

  /** Students know their own payments alone. */
  async function theirs(actor: Actor, reference: string): Promise<Known> {
    const found = await work.read((repositories) => known(repositories, reference))
    const owner = found.intent?.student ?? found.payment?.student
    if (owner === undefined || (actor.kind === 'student' && owner !== actor.id))
      throw notFound(said.notYours)
    return found
  }

  async function ask(reference: string, cause: 'verify' | 'status', by: Origin): Promise<Known> {
    const before = await theirs(by.actor, reference)
    if (before.payment?.status === 'successful' || !before.intent) return before
    if (!confirm) throw unavailable(60, said.gatewayUnreachable)
    try {
      return await confirm(reference, cause, { by })
    } catch (error) {
      if (error instanceof GatewayUnreachable || error instanceof GatewayRefused)
        throw unavailable(30, said.gatewayUnreachable)
      throw error
    }
  }

  return {
    verify: async (reference: string, by: Origin) => {
      const after = await ask(reference, 'verify', by)
      const standing = standingOf(after, reference)
      if (standing.status === 'successful')
        return {
          success: true,
          channel: after.payment?.channel ?? null,
          paymentFee: after.payment?.feeKobo ?? null,
          status: standing.status,
        }
      if (by.actor.kind === 'staff') await claims.flag(reference)
      return {
        success: false,
        channel: null,
        paymentFee: null,
        status: standing.status,
        message: unverified[standing.status] ?? said.notVerified,
      }
    },
    /** Throws 409 with how it stands when it is not what was claimed. */
    update: async (claim: Claim, by: Origin): Promise<PaymentStanding> => {
      const { paymentRef, status } = claim
      const found = await theirs(by.actor, paymentRef)
      if (status === 'failed' || status === 'reversed') {
        await claims.refuse(paymentRef, status, by, found)
        throw forbidden(said.onlyTheGateway)
      }
      if (status === 'successful') {
        const after = await ask(paymentRef, 'status', by)
        const standing = standingOf(after, paymentRef)
        if (standing.status === 'successful') return standing
        await claims.refuse(paymentRef, status, by, after)
        throw conflict(said.notVerified, undefined, standing)
      }
      await claims.remark(claim, by)
      return standingOf(
        await work.read((repositories) => known(repositories, paymentRef)),
        paymentRef,
      )
    },
  }
}
