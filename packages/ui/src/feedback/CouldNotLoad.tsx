/** In place of a card's content that did not come: the failure is silent (spec 1 §8), so no dialog, but the card owns up to it. */
export const CouldNotLoad = ({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) => (
  <p className="could-not-load" role="status">
    Could not load. <button type="button" className="link-button" aria-busy={busy} onClick={onRetry}>Try again</button>.
  </p>
)
