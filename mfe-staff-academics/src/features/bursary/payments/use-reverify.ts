import { paymentMessages, paymentRemarks, type StudentPaymentRecord } from '@portal/contracts'
import { useAction } from '@portal/resource'
import { paymentsApi } from './payments.api'

/** `paymentFee` of the reply is in kobo. */
const naira = (kobo: number): number => kobo / 100

/**
 * Verifies a pending payment again and updates its status: the two calls of the specification. Only
 * the server decides about the result.
 */
export function useReverify() {
  const [verify] = paymentsApi.verifyPayment.useMutation()
  const [update] = paymentsApi.updatePaymentStatus.useMutation()

  const reverify = async (paymentRef: string): Promise<{ isVerified: boolean }> => {
    const {
      success: isVerified,
      channel,
      paymentFee,
    } = await verify({ body: { paymentRef } }).unwrap()
    const body = isVerified
      ? {
          paymentRef,
          status: 'successful' as const,
          remarks: paymentRemarks.verified,
          paymentChannel: channel,
          paymentFee: paymentFee === null ? null : naira(paymentFee),
        }
      : { paymentRef, status: 'pending' as const, remarks: paymentRemarks.needsAttention }
    await update({ body }).unwrap()
    return { isVerified }
  }
  return useAction(
    [(paymentRef: string) => ({ unwrap: () => reverify(paymentRef) }), undefined] as const,
    {
      request: ({ paymentRef }: StudentPaymentRecord) => paymentRef,
      done: (_payment, { isVerified }) =>
        isVerified
          ? { title: paymentMessages.verifiedTitle, message: paymentMessages.verified }
          : {
              tone: 'warning',
              title: paymentMessages.notVerifiedTitle,
              message: paymentMessages.notVerified,
            },
      failed: paymentMessages.verifyFailed,
    },
  )
}
export type Reverify = ReturnType<typeof useReverify>
