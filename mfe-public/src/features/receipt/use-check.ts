import { useState } from 'react'
import { paperCodeLength, type PaperCheck, type ReceiptCheck } from '@portal/contracts'
import { useSearchParams } from '@portal/kit'
import { useHydrated } from '@portal/ui'
import { receiptApi } from './receipt.api'

/** The data that identify a document, as printed. */
export interface Known {
  number: string
  code: string
}
/** The answer about a receipt or about a paper. */
export type Answer = { kind: 'receipt'; check: ReceiptCheck } | { kind: 'paper'; check: PaperCheck }

const fields = ['number', 'code'] as const
const missing: Known = {
  number: 'Enter the number on the document',
  code: 'Enter the check code',
}

const bare = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
const isReceipt = ({ number }: Known): boolean => bare(number).startsWith('RCP')
/** The codes of papers are long enough to identify them; those of receipts are not. */
const needsNumber = (code: string): boolean => bare(code).length < paperCodeLength

const isMissing = (values: Known, field: keyof Known): boolean =>
  values[field].trim() === '' && (field === 'code' || needsNumber(values.code))

/** Asks about a receipt or a paper, depending on the number. */
function useAnswer(asked: Known, isAsked: boolean) {
  const { number, code } = asked
  const receipt = receiptApi.checkReceipt.useQuery(
    { query: asked },
    { skip: !isAsked || !isReceipt(asked) },
  )
  const paper = receiptApi.checkPaper.useQuery(
    { query: { code, ...(number !== '' && { number }) } },
    { skip: !isAsked || isReceipt(asked) },
  )
  const { error, isFetching, refetch } = isReceipt(asked) ? receipt : paper
  const found = (): Answer | undefined => {
    if (isReceipt(asked))
      return receipt.currentData && { kind: 'receipt', check: receipt.currentData.data }
    return paper.currentData && { kind: 'paper', check: paper.currentData.data }
  }
  return {
    answer: isFetching || !isAsked ? undefined : found(),
    error: isFetching ? undefined : error,
    isFetching,
    refetch,
  }
}

/**
 * The check of a document. Number and code are in the address, as in the QR code of a document: the
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
  const isAsked = !fields.some((field) => isMissing(asked, field))
  const { answer, error, isFetching, refetch } = useAnswer(asked, isAsked)

  /** Checks the entries. Returns the first empty field, if there is one. */
  const check = (): keyof Known | undefined => {
    setIsTried(true)
    const empty = fields.find((field) => isMissing(values, field))
    if (empty) return empty
    const next: Known = { number: values.number.trim(), code: values.code.trim() }
    if (next.number === asked.number && next.code === asked.code) void refetch()
    else
      setSearch(next.number === '' ? { code: next.code } : { ...next }, {
        replace: true,
      })
    return undefined
  }
  return {
    values,
    check,
    isFetching,
    isTried,
    errorOf: (field: keyof Known): string | undefined =>
      isTried && isMissing(values, field) ? missing[field] : undefined,
    type: (field: keyof Known, text: string) => {
      setTyped((before) => ({ ...before, [field]: text }))
    },
    answer,
    error,
  }
}
