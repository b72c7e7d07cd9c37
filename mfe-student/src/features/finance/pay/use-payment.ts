import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { studentFinanceMessages as said, type Checkout } from '@portal/contracts'
import { alert, confirm as ask, failureMessage } from '@portal/kit'
import { formatMoney } from '@portal/ui'
import { loadCheckout, type CheckoutOutcome } from '../../../parts/checkout'
import { financeApi } from '../finance.api'
import { paymentNote } from './payment-note'
import { firstStage, type Known, type Stage } from './stage'
import { useConfirm } from './use-confirm'
import { usePending } from './use-pending'

interface Payment {
  charge: string
  student: string
  known: Known
  /** Has the charges asked for again. */
  reload: () => void
}

const sayError = (message: string): Promise<void> => alert({ tone: 'error', title: said.errorTitle, message })
const sayNotRecorded = (): void => { void alert({ tone: 'warning', title: 'Payment not recorded', message: said.notRecorded }) }

/** A payment that was begun before keeps its amount, whatever has become of the charge since. */
const isAmountWanted = async (shown: number, { amountKobo }: Checkout): Promise<boolean> =>
  Math.round(shown * 100) === amountKobo ||
  ask({ title: 'The amount is another one', message: `Your card is asked for ${formatMoney(amountKobo / 100)}, as when this payment was begun.`, confirmLabel: `Pay ${formatMoney(amountKobo / 100)}` })

/** `left`: with the page, so that nobody is there to be told. */
type Closed = CheckoutOutcome['outcome'] | 'left'

/** Opens the checkout above the page; it goes with the page. */
function useCheckout(): (checkout: Checkout) => Promise<Closed> {
  const page = useRef<AbortController>(undefined)
  useEffect(() => {
    const here = new AbortController()
    page.current = here
    return () => { here.abort() }
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
      await sayError(failureMessage(error, said.error))
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

  // What another tab or device has done meanwhile comes before what this page was about to do.
  const found = isIdle(own) ? firstStage(known, charge, student) : own
  const stage = found.kind === 'confirming' || found.kind === 'paid' ? found : own

  /** `isBegun`: the checkout need not have been paid; then it can be opened again. */
  const settle = async (reference: string, isBegun = false): Promise<Stage['kind']> => {
    if (asking.current) return 'confirming'
    asking.current = true
    const outcome = await confirm(reference, sayNotRecorded)
    asking.current = false
    const next: Stage = outcome.kind === 'pending' && isBegun ? { kind: 'ready' } : { ...outcome, reference }
    setOwn(next)
    return next.kind
  }
  const goOn = useEffectEvent(() => {
    if (stage.kind === 'confirming' || stage.kind === 'checking') void settle(stage.reference, stage.kind === 'checking')
  })
  useEffect(() => { goOn() }, [stage.kind])
  usePending(stage, () => { if (stage.kind === 'pending') void settle(stage.reference) })
  return { stage, setStage: setOwn, settle }
}

/** Pays a charge by card, in the order that the server knows: begin, checkout, record, verify, say how it went. */
export function usePayment(payment: Payment) {
  const { charge, student, reload } = payment
  const { stage, setStage, settle } = useFollow(payment)
  const begin = useBegin(payment)
  const open = useCheckout()

  const completed = async ({ reference, amountKobo }: Checkout): Promise<void> => {
    paymentNote.keep(student, charge, { reference, amount: amountKobo / 100, isCompleted: true })
    const settled = settle(reference)
    setStage({ kind: 'confirming', reference })
    await settled
  }
  /** Whoever closes the window may have paid all the same: the server is asked before anything is said. */
  const closed = async ({ reference }: Checkout, as: Closed): Promise<void> => {
    const settled = settle(reference, true)
    setStage({ kind: 'checking', reference })
    const kind = await settled
    if (kind === 'paid') return
    if (as === 'cancelled' && kind === 'ready') await alert({ title: said.cancelledTitle, message: said.cancelled })
    else await sayError(as === 'failed' ? said.windowFailed : said.error)
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
  return { stage, pay, settle }
}
