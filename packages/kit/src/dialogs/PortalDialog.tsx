import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import type { DialogRequest } from './dialog-store'
import { isSameTap, lastClick } from './last-click'
import { useCountdown } from './use-countdown'

/** The action, then the way back, as in every form. */
function DialogActions({
  dialog,
  focusRef,
}: {
  dialog: DialogRequest
  focusRef: RefObject<HTMLButtonElement | null>
}) {
  const cancelFirst = dialog.danger === true
  const [opener] = useState(lastClick)
  return (
    <div className="dialog-actions">
      <button
        type="button"
        className={`button ${dialog.danger ? 'button-danger' : 'button-primary'}`}
        ref={cancelFirst ? null : focusRef}
        onClick={({ nativeEvent }) => {
          if (!isSameTap(opener, nativeEvent)) dialog.settle(true)
        }}
      >
        {dialog.confirmLabel}
      </button>
      {dialog.cancelLabel && (
        <button
          type="button"
          className="button button-secondary"
          ref={cancelFirst ? focusRef : null}
          onClick={() => {
            dialog.settle(false)
          }}
        >
          {dialog.cancelLabel}
        </button>
      )}
    </div>
  )
}

function DialogItems({
  dialog,
  items,
}: {
  dialog: DialogRequest
  items: NonNullable<DialogRequest['items']>
}) {
  return (
    <ul className="dialog-items">
      {items.map(({ text, onSelect }, index) => (
        <li key={index}>
          {onSelect ? (
            <button
              type="button"
              className="link-button"
              onClick={() => {
                dialog.settle(true)
                onSelect()
              }}
            >
              {text}
            </button>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  )
}

function DialogLists({ dialog }: { dialog: DialogRequest }) {
  const { items = [] } = dialog
  const groups = [...new Set(items.map(({ group }) => group))]
  if (!groups.some(Boolean))
    return items.length > 0 && <DialogItems dialog={dialog} items={items} />
  return (
    <div className="dialog-groups">
      {groups.map((group) => (
        <section key={group ?? ''} aria-label={group}>
          {group && <h3>{group}</h3>}
          <DialogItems dialog={dialog} items={items.filter((item) => item.group === group)} />
        </section>
      ))}
    </div>
  )
}

/**
 * The opener and its parents, nearest first: if the opener was deleted with its row, the list gets
 * the focus.
 */
function placesOf(opener: Element | null): HTMLElement[] {
  const places: HTMLElement[] = []
  for (let place = opener; place; place = place.parentElement?.closest('[tabindex]') ?? null) {
    if (place instanceof HTMLElement) places.push(place)
  }
  return places
}

/**
 * A question or message as a native modal dialog: it traps the focus, Escape means no, and the
 * opener gets the focus back.
 */
export function PortalDialog({ dialog }: { dialog: DialogRequest }) {
  const element = useRef<HTMLDialogElement>(null)
  const focus = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const textId = useId()
  const left = useCountdown(dialog.autoCloseMs, () => {
    dialog.settle(false)
  })

  useEffect(() => {
    const places = placesOf(document.activeElement)
    element.current?.showModal()
    focus.current?.focus()
    return () => {
      places.find(({ isConnected }) => isConnected)?.focus()
    }
  }, [])

  /** A message that closes by itself can also be closed with a click anywhere. */
  const skip = (): void => {
    if (dialog.autoCloseMs !== undefined) dialog.settle(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keys have Enter on its button, and Escape
    <dialog
      ref={element}
      onClick={skip}
      className={`dialog dialog-${dialog.tone}`}
      role={dialog.cancelLabel ? 'alertdialog' : 'dialog'}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        dialog.settle(false)
      }}
    >
      <h2 id={titleId} className="dialog-title">
        {dialog.title}
      </h2>
      <div id={textId} className="dialog-text">
        {dialog.message && <p>{dialog.message}</p>}
        <DialogLists dialog={dialog} />
      </div>
      {dialog.countdown && left !== null && (
        <p className="dialog-countdown" aria-hidden="true">
          Closes in {(left / 1000).toFixed(1)} s
        </p>
      )}
      <DialogActions dialog={dialog} focusRef={focus} />
    </dialog>
  )
}
