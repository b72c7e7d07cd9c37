import { useEffect, useState } from 'react'
import { formatAge, formatDate, formatInstant, formatMoney } from './format'

/** An amount in naira with digits of equal width. */
export const Money = ({ amount }: { amount: number }) => (
  <span className="numeric">{formatMoney(amount)}</span>
)

/** A day, or the day of a time. */
export const DateText = ({ value }: { value: string | null | undefined }) =>
  value ? <time dateTime={value}>{formatDate(value)}</time> : <>–</>

/** The age of a date, with the exact time in its title. Updated every minute. */
export function RelativeAge({ value }: { value: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
    }, 60_000)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return (
    <time dateTime={value} title={formatInstant(value)}>
      {formatAge(value, now)}
    </time>
  )
}
