import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { studentFinanceMessages, type Checkout } from '@portal/contracts'
import { alert, confirm as ask, failureMessage } from '@portal/kit'
import { formatMoney } from '@portal/ui'
import { loadCheckout, type CheckoutOutcome } from '../../../parts/checkout'
import { financeApi } from '../finance.api'
import { paymentNote } from './payment-note'
import { firstStage, stageAfter, type Ended, type Known, type Stage } from './stage'
import { useConfirm, type Confirmed } from './use-confirm'
import { usePending } from './use-pending'

interface Payment {
  charge: string
  student: string
  known: Known
  /** Loads the charges again. */
  reload: () => void
}

const sayError = (message: string): Promise<void> =>
  alert({ tone: 'error', title: studentFinanceMessages.errorTitle, message })

/**
 * Money arrived or the service declined it, also for a payment that the record call did not reach.
 */
const isKnown = ({ kind }: Confirmed): boolean => ['paid', 'arrived', 'failed'].includes(kind)

/**
 * The message that a payment was not recorded, shown until it is or the server knows its result.
 */
function useNotRecorded() {
  const shown = useRef<AbortController>(undefined)
  const isRecorded = useRef(true)
  return {
    check: (): void => {
      isRecorded.current = true
    },
    say: (): void => {
      isRecorded.current = false
      shown.current = new AbortController()
      void alert({
        tone: 'warning',
        title: 'Payment not recorded',
        message: studentFinanceMessages.notRecorded,
        until: shown.current.signal,
      })
    },
    /** Takes the message back unless it is still true after a check with this outcome. */
    end: (outcome: Confirmed): void => {
      if (isRecorded.current || isKnown(outcome)) shown.current?.abort()
    },
  }
}

/** Tells that nothing was charged only if the server has checked and knows of no success. */
async function sayEnded(ended: Ended, { kind }: Confirmed): Promise<void> {
  if (kind !== 'pending' && kind !== 'failed') return
  if (ended === 'cancelled')
    await alert({
      title: studentFinanceMessages.cancelledTitle,
      message: studentFinanceMessages.cancelled,
    })
  if (ended === 'failed') await sayError(studentFinanceMessages.windowFailed)
}

/** A payment that was begun earlier keeps its amount, also if the charge has changed since. */
const isAmountWanted = async (shown: number, { amountKobo }: Checkout): Promise<boolean> =>
  Math.round(shown * 100) === amountKobo ||
  ask({
    title: 'The amount has changed',
    message: `You will pay ${formatMoney(amountKobo / 100)}, the amount when you started.`,
    confirmLabel: `Pay ${formatMoney(amountKobo / 100)}`,
  })

/** `left` if the page was closed, so that nobody sees a message. */
type Closed = CheckoutOutcome['outcome'] | 'left'

/** Opens the checkout above the page. It closes with the page. */
function useCheckout(): (checkout: Checkout) => Promise<Closed> {
  const page = useRef<AbortController>(undefined)
  useEffect(() => {
    const here = new AbortController()
    page.current = here
    return () => {
      here.abort()
    }
  }, [])
  return async ({ accessCode, checkoutUrl }) => {
    const signal = page.current?.signal
    try {
      const { openCheckout } = await loadCheckout()
      const { outcome } = await openCheckout({ accessCode, checkoutUrl, ...(signal && { signal }) })
      return signal?.aborted ? 'left' : outcome
    } catch {
      return 'failed' // the checkout script could not be loaded
    }
  }
}

/**
 * Begins the payment on the server. Null if it is refused or cancelled; the message has been shown.
 */
function useBegin({ charge, known: { line } }: Payment): () => Promise<Checkout | null> {
  const [begin] = financeApi.beginPayment.useMutation()
  return async () => {
    try {
      const { data } = await begin({ body: { paymentId: charge } }).unwrap()
      return (await isAmountWanted(line?.amount ?? 0, data)) ? data : null
    } catch (error) {
      await sayError(failureMessage(error, studentFinanceMessages.error))
      return null
    }
  }
}

const isIdle = ({ kind }: Stage): boolean => kind === 'ready' || kind === 'failed'

/**
 * Follows one payment from its beginning to its receipt. It continues a payment that has begun
 * already.
 */
function useFollow({ charge, student, known }: Payment) {
  const [own, setOwn] = useState(() => firstStage(known, charge, student))
  const confirm = useConfirm(charge)
  const asking = useRef(false)
  const notRecorded = useNotRecorded()

  // A payment that another tab or device has made is shown first.
  const found = isIdle(own) ? firstStage(known, charge, student) : own
  const stage = found.kind === 'confirming' || found.kind === 'paid' ? found : own

  /**
   * With `ended`, the checkout may be unpaid. After the server's reply, the page tells it and
   * offers the checkout again.
   */
  const settle = async (reference: string, ended?: Ended): Promise<void> => {
    if (asking.current) return
    asking.current = true
    notRecorded.check()
    const outcome = await confirm(reference, notRecorded.say)
    asking.current = false
    notRecorded.end(outcome)
    setOwn(stageAfter(outcome, reference, ended))
    if (ended) await sayEnded(ended, outcome)
  }
  const goOn = useEffectEvent(() => {
    if (stage.kind === 'confirming') void settle(stage.reference)
    if (stage.kind === 'checking') void settle(stage.reference, stage.ended)
  })
  useEffect(() => {
    goOn()
  }, [stage.kind])
  /** Checks a pending payment again. */
  const check = async (): Promise<void> => {
    if (stage.kind === 'pending') await settle(stage.reference, stage.ended)
  }
  usePending(stage, () => {
    void check()
  })
  return { stage, setStage: setOwn, settle, check }
}

/** Pays a charge by card: begin, checkout, record, verify, report the status. */
export function usePayment(payment: Payment) {
  const { charge, student, reload } = payment
  const { stage, setStage, settle, check } = useFollow(payment)
  const begin = useBegin(payment)
  const open = useCheckout()

  const completed = async ({ reference, amountKobo }: Checkout): Promise<void> => {
    paymentNote.keep(student, charge, { reference, amount: amountKobo / 100, isCompleted: true })
    const settled = settle(reference)
    setStage({ kind: 'confirming', reference })
    await settled
  }
  /**
   * A person may have paid before closing the window, so the server is asked before any message.
   */
  const closed = async ({ reference }: Checkout, ended: Ended): Promise<void> => {
    const settled = settle(reference, ended)
    setStage({ kind: 'checking', reference, ended })
    await settled
  }
  const pay = async (): Promise<void> => {
    setStage({ kind: 'opening' })
    const checkout = await begin()
    if (!checkout) {
      setStage({ kind: 'ready' })
      reload()
      return
    }
    const { reference, amountKobo } = checkout
    paymentNote.keep(student, charge, { reference, amount: amountKobo / 100, isCompleted: false })
    setStage({ kind: 'paying', reference })
    const as = await open(checkout)
    if (as === 'success') await completed(checkout)
    else if (as !== 'left') await closed(checkout, as)
  }
  return { stage, pay, check }
}
