import { useEffect } from 'react'
import { titleOf } from '@portal/releases'

let suffix = ''

/** Sets what follows every page title; the shell calls it with the institution's name. */
export const setTitleSuffix = (text: string): void => {
  suffix = text
}

/** Titles the document while the caller is on the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title, suffix)
  }, [title])
}
