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
  /** Has the charges asked for again. */
  reload: () => void
}

const sayError = (message: string): Promise<void> =>
  alert({ tone: 'error', title: studentFinanceMessages.errorTitle, message })
/** That a payment was not recorded is said until it has arrived all the same. */
function useNotRecorded() {
  const shown = useRef<AbortController>(undefined)
  return {
    say: (): void => {
      shown.current = new AbortController()
      void alert({
        tone: 'warning',
        title: 'Payment not recorded',
        message: studentFinanceMessages.notRecorded,
        until: shown.current.signal,
      })
    },
    takeBack: (): void => {
      shown.current?.abort()
    },
  }
}

/** That nothing was charged is said only where the server has asked and knows of no success. */
async function sayEnded(ended: Ended, { kind }: Confirmed): Promise<void> {
  if (kind !== 'pending' && kind !== 'failed') return
  if (ended === 'cancelled')
    await alert({
      title: studentFinanceMessages.cancelledTitle,
      message: studentFinanceMessages.cancelled,
    })
  if (ended === 'failed') await sayError(studentFinanceMessages.windowFailed)
}

/** A payment that was begun before keeps its amount, whatever has become of the charge since. */
const isAmountWanted = async (shown: number, { amountKobo }: Checkout): Promise<boolean> =>
  Math.round(shown * 100) === amountKobo ||
  ask({
    title: 'The amount is another one',
    message: `Your card is asked for ${formatMoney(amountKobo / 100)}, as when this payment was begun.`,
    confirmLabel: `Pay ${formatMoney(amountKobo / 100)}`,
  })

/** `left`: with the page, so that nobody is there to be told. */
type Closed = CheckoutOutcome['outcome'] | 'left'

/** Opens the checkout above the page; it goes with the page. */
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
      return 'failed' // the client of the checkout could not be loaded
    }
  }
}

/** Begins the payment of a charge with the server; null where it is refused or not wanted, which has been said. */
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

/** Follows one payment from its beginning to its receipt. What it finds begun already it goes on with. */
function useFollow({ charge, student, known }: Payment) {
  const [own, setOwn] = useState(() => firstStage(known, charge, student))
  const confirm = useConfirm(charge)
  const asking = useRef(false)
  const notRecorded = useNotRecorded()

  // What another tab or device has done meanwhile comes before what this page was about to do.
  const found = isIdle(own) ? firstStage(known, charge, student) : own
  const stage = found.kind === 'confirming' || found.kind === 'paid' ? found : own

  /** With `ended` the checkout need not have been paid: once the server has answered, it is said so, and it can be opened again. */
  const settle = async (reference: string, ended?: Ended): Promise<void> => {
    if (asking.current) return
    asking.current = true
    const outcome = await confirm(reference, notRecorded.say)
    asking.current = false
    if (outcome.kind === 'paid') notRecorded.takeBack()
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
  /** Asks once more about a payment that is pending. */
  const check = async (): Promise<void> => {
    if (stage.kind === 'pending') await settle(stage.reference, stage.ended)
  }
  usePending(stage, () => {
    void check()
  })
  return { stage, setStage: setOwn, settle, check }
}

/** Pays a charge by card, in the order that the server knows: begin, checkout, record, verify, say how it went. */
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
  /** Whoever closes the window may have paid all the same: the server is asked before anything is said. */
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
