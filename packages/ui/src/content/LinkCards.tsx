import type { ComponentType, ReactNode } from 'react'

/** A card: a link with its title, and a short text. */
export interface LinkCard {
  _id: string
  title: string
  text: string | null
  link: string | null
}

interface LinkCardsProps {
  cards: readonly LinkCard[]
  /** The component of their links. */
  Link: ComponentType<{ to: string; children: ReactNode }>
}

/** Cards of the institution beside each other. Nothing without cards. */
export const LinkCards = ({ cards, Link }: LinkCardsProps) =>
  cards.length === 0 ? null : (
    <ul className="link-cards" aria-label="From the institution">
      {cards.map(({ _id, title, text, link }) => (
        <li key={_id} className="card">
          <p className="card-title">
            <Link to={link ?? '/'}>{title}</Link>
          </p>
          {text && <p className="muted">{text}</p>}
        </li>
      ))}
    </ul>
  )
