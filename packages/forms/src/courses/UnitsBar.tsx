import { limitWords, unitsRange, type UnitLimit } from '@portal/contracts'
import type { ReactNode } from 'react'
import './courses.css'

interface BarProps {
  units: number
  fewest: number
  most: number
  limit: UnitLimit
  /** The state of the save, which screen readers speak. */
  saved: string
  /** The buttons. */
  children?: ReactNode
}

/** The reason of a special limit. */
function LimitNote({ limit }: { limit: UnitLimit }) {
  const words = limitWords(limit)
  return words && <span className="muted small choice-limit">{words}</span>
}

/** '18 of 15–24 units', the state of the save, and the buttons. It stays in view. */
export const UnitsBar = ({ units, fewest, most, limit, saved, children }: BarProps) => (
  <div className="choice-bar">
    <p
      className={units >= fewest && units <= most ? 'choice-total' : 'choice-total choice-outside'}
    >
      <strong>{units}</strong> of {unitsRange(fewest, most)} units
      <LimitNote limit={limit} />
    </p>
    <p className="muted small choice-saved" role="status">
      {saved}
    </p>
    {children}
  </div>
)
