import type { ExportFormat } from '@portal/contracts'

/**
 * Prints a page without leaving this one: in a hidden frame, removed when the print dialog closes.
 */
export function printPage(page: string): void {
  const frame = Object.assign(document.createElement('iframe'), {
    srcdoc: page,
    title: 'Page to print',
    tabIndex: -1,
    ariaHidden: 'true',
  })
  frame.style.cssText = 'position:fixed;inset:auto 100% 100% auto;width:1px;height:1px;border:0'
  frame.onload = () => {
    const { contentWindow } = frame
    const focused = document.activeElement
    contentWindow?.addEventListener('afterprint', () => {
      frame.remove()
      if (focused instanceof HTMLElement) focused.focus()
    })
    contentWindow?.focus()
    contentWindow?.print()
  }
  document.body.append(frame)
}

export const exportLabels: Record<ExportFormat, string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  print: 'Print all',
  pdf: 'PDF',
}
