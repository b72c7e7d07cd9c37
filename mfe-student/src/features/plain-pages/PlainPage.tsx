import type { ReactNode } from 'react'
import { usePageTitle } from '@portal/kit'
import { Page } from '@portal/ui'

/** A page that has little to say yet. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return <Page title={title}><div className="prose stack">{children}</div></Page>
}
