import { useState } from 'react'
import { useSearchParams } from '@portal/kit'
import { useHydrated } from '@portal/ui'
import { receiptApi } from './receipt.api'

/** The data that identify a receipt, as printed. */
export interface Known {
  number: string
  code: string
}

const fields = ['number', 'code'] as const
const missing: Known = { number: 'Enter the receipt number', code: 'Enter the check code' }

/**
 * The check of a receipt. Number and code are in the address, as in the QR code of a receipt: the
 * page then checks at once, and a reload checks again.
 */
export function useCheck() {
  const [search, setSearch] = useSearchParams()
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState<Partial<Known>>({})
  const [isTried, setIsTried] = useState(false)
  const inAddress = (field: keyof Known): string =>
    isHydrated ? (search.get(field) ?? '').trim() : ''
  const values: Known = {
    number: typed.number ?? inAddress('number'),
    code: typed.code ?? inAddress('code'),
  }
  const asked: Known = {
    number: inAddress('number').slice(0, 30),
    code: inAddress('code').slice(0, 40),
  }
  const isAsked = asked.number !== '' && asked.code !== ''
  const { currentData, error, isFetching, refetch } = receiptApi.checkReceipt.useQuery(
    { query: asked },
    { skip: !isAsked },
  )
  const isMissing = (field: keyof Known): boolean => values[field].trim() === ''

  /** Checks the entries. Returns the first empty field, if there is one. */
  const check = (): keyof Known | undefined => {
    setIsTried(true)
    const empty = fields.find(isMissing)
    if (empty) return empty
    const next: Known = { number: values.number.trim(), code: values.code.trim() }
    if (next.number === asked.number && next.code === asked.code) void refetch()
    else setSearch({ ...next }, { replace: true })
    return undefined
  }
  return {
    values,
    check,
    isFetching,
    isTried,
    errorOf: (field: keyof Known): string | undefined =>
      isTried && isMissing(field) ? missing[field] : undefined,
    type: (field: keyof Known, text: string) => {
      setTyped((before) => ({ ...before, [field]: text }))
    },
    answer: isFetching ? undefined : currentData?.data,
    error: isFetching ? undefined : error,
  }
}
