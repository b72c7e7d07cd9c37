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

// `addLocale` merges only one level deep: without the English `aria` texts, only ours would remain.
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
  // packages/ui has the styles and PrimeReact only the behaviour, so no theme is loaded.
  unstyled: true,
  ripple: false,
  pt: passThrough,
  ptOptions: { mergeSections: true, mergeProps: true },
  // Below the checkout's frame, and menus above dialogs.
  zIndex: { modal: 1100, overlay: 2000, menu: 2000, tooltip: 2100, toast: 2200 },
}

/**
 * PrimeReact with the settings of the portal. Mounted once around staff pages, by the shell and by
 * the dev shell.
 */
export function PrimeReact({ children }: { children: ReactNode }) {
  return <PrimeReactProvider value={settings}>{children}</PrimeReactProvider>
}
