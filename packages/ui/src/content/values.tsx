import { useEffect, useState } from 'react'
import { formatAge, formatDate, formatInstant, formatMoney } from './format'

/** An amount in naira, figures of equal width. */
export const Money = ({ amount }: { amount: number }) => (
  <span className="numeric">{formatMoney(amount)}</span>
)

/** A day, or an instant as its day. */
export const DateText = ({ value }: { value: string | null | undefined }) =>
  value ? <time dateTime={value}>{formatDate(value)}</time> : <>–</>

/** How long ago something was; the exact time is in its title. Moves on by the minute. */
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
