/** Messages for a save that would overwrite an unseen change. */
export const staleMessages = {
  title: 'Changed since you opened it',
  somebody: 'Somebody',
  you: 'You',
  changed: (who: string, when: string, what: readonly string[]) =>
    `${who} changed this ${when}${what.length > 0 ? `: ${what.join(', ')}` : ''}.`,
  fromTo: (label: string, before: string, after: string) => `${label} from ${before} to ${after}`,
  added: (label: string, after: string) => `${label} ${after} added`,
  earlier: 'There were earlier changes, too.',
  again: 'Your entries are still here. Save again to keep them.',
} as const
