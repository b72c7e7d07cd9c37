import type { ReactNode } from 'react'
import {
  addLocale,
  locale,
  localeOptions,
  PrimeReactProvider,
  type APIOptions,
} from 'primereact/api'
import { passThrough } from './pass-through'

const english = localeOptions('en') as unknown as Record<string, unknown>

// `addLocale` merges one level deep: without the English `aria` texts, all but ours would be gone.
addLocale('en-NG', {
  ...english,
  aria: { ...(english.aria as object) },
  firstDayOfWeek: 1,
  dateFormat: 'dd M yy',
  accept: 'Yes',
  reject: 'Cancel',
})
locale('en-NG')

const settings: Partial<APIOptions> = {
  // The look is packages/ui's; PrimeReact brings behaviour only, so no theme is loaded.
  unstyled: true,
  ripple: false,
  pt: passThrough,
  ptOptions: { mergeSections: true, mergeProps: true },
  // Below the card provider's frame, and menus above dialogs.
  zIndex: { modal: 1100, overlay: 2000, menu: 2000, tooltip: 2100, toast: 2200 },
}

/** PrimeReact as the portal sets it. Around staff pages, once: by the shell, and by the dev shell. */
export function PrimeReact({ children }: { children: ReactNode }) {
  return <PrimeReactProvider value={settings}>{children}</PrimeReactProvider>
}
