import { useState, type ReactNode } from 'react'
import type { Tone } from '../feedback/Badge'
import { Icon, type IconName } from '../Icon'
import { clip } from './clip'
import { RelativeAge } from './values'

export type NoticeType = 'info' | 'warning' | 'success' | 'danger'

interface NoticeItemProps {
  type: NoticeType
  title: string
  message: string
  /** Instant it was given out. */
  date: string
  /** Characters of the message that show at first; all of it unless said. The rest is one press away. */
  max?: number
  /** Where the notice leads. */
  action?: ReactNode
}

const kinds: Record<NoticeType, { word: string; icon: IconName; tone: Tone }> = {
  info: { word: 'Info', icon: 'info', tone: 'info' },
  warning: { word: 'Warning', icon: 'alert', tone: 'warning' },
  success: { word: 'Success', icon: 'check', tone: 'success' },
  danger: { word: 'Danger', icon: 'stop', tone: 'error' },
}

function Message({ text, max, of }: { text: string; max: number; of: string }) {
  const [whole, setWhole] = useState(false)
  const short = clip(text, max)
  if (short === text) return <p className="notice-item-text">{text}</p>
  return (
    <p className="notice-item-text">
      {whole ? text : short}{' '}
      <button type="button" className="link-button" aria-expanded={whole} onClick={() => { setWhole(!whole) }}>
        {whole ? 'Show less' : 'Show all'}<span className="visually-hidden"> of {of}</span>
      </button>
    </p>
  )
}

/** One notice: its type in a word and a drawing, its age, title, message (100 characters of it in a menu). */
export function NoticeItem({ type, title, message, date, max = Infinity, action }: NoticeItemProps) {
  const { word, icon, tone } = kinds[type]
  return (
    <div className={`notice-item tone-${tone}`}>
      <p className="notice-item-head">
        <span className="notice-item-kind"><Icon name={icon} /> {word}</span>
        <span className="muted"><RelativeAge value={date} /></span>
      </p>
      <p className="notice-item-title">{title}</p>
      <Message text={message} max={max} of={title} />
      {action}
    </div>
  )
}
