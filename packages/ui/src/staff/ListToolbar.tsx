import type { ReactNode } from 'react'
import './toolbar.css'

/** The row above a list: search first, then filters. */
export const ListToolbar = ({ children }: { children: ReactNode }) => (
  <div className="list-toolbar">{children}</div>
)
