/** Identifies this tab. */
const tab = Math.random()
const isAble = (): boolean => typeof BroadcastChannel === 'function'
const open = (applicationNumber: string): BroadcastChannel =>
  new BroadcastChannel(`application-form:${applicationNumber}`)

/**
 * Tells the other tabs of this browser that the server has a newer draft. They load it themselves.
 */
export function notifyOtherTabs(applicationNumber: string): void {
  if (!isAble()) return
  const channel = open(applicationNumber)
  channel.postMessage(tab)
  channel.close()
}

/**
 * Calls back when another tab of this browser has saved. Without BroadcastChannel, the draft is
 * read when the tab gets the focus.
 */
export function hearOtherTabs(applicationNumber: string, onSaved: () => void): () => void {
  if (!isAble()) return () => undefined
  const channel = open(applicationNumber)
  channel.onmessage = ({ data }) => {
    if (data !== tab) onSaved()
  }
  return () => {
    channel.close()
  }
}
