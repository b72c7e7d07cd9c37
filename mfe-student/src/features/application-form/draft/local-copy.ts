import type { ApplicationDraftValues } from '@portal/contracts'

/** What this tab has typed and the server has not acknowledged. */
export interface LocalCopy {
  /** Version of the server's draft it was typed on; null when that was never known. */
  version: number | null
  /** What that draft said; null when that is not known. */
  base: ApplicationDraftValues | null
  values: ApplicationDraftValues
}

const prefix = 'application-form'
const keyOf = (number: string): string => `${prefix}:${number}`
const photoKeyOf = (number: string): string => `${prefix}-photo:${number}`
const replacedKeyOf = (number: string): string => `${prefix}-photo-replaces:${number}`

const write = (key: string, value: string): void => {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // A full or forbidden storage loses the copy, not the form.
  }
}
const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
const drop = (key: string): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there either.
  }
}

/**
 * The copy survives a reload and a new sign-in, in this tab only: applicants share machines. It is there exactly
 * as long as something is not saved.
 */
export const localCopy = {
  keep: (number: string, copy: LocalCopy): void => {
    write(keyOf(number), JSON.stringify(copy))
  },
  find: (number: string): LocalCopy | null => {
    try {
      const copy = JSON.parse(read(keyOf(number)) ?? 'null') as Partial<LocalCopy> | null
      return copy?.values
        ? { version: copy.version ?? null, base: copy.base ?? null, values: copy.values }
        : null
    } catch {
      return null
    }
  },
  forget: (number: string): void => {
    drop(keyOf(number))
  },
}

/** A photo, or the wish to have none, that the server does not know of yet. Empty text stands for the wish. */
export const localPhoto = {
  keep: (number: string, photo: string, replaces?: string): void => {
    write(photoKeyOf(number), photo)
    if (replaces !== undefined) write(replacedKeyOf(number), replaces)
  },
  find: (number: string): string | null => read(photoKeyOf(number)),
  /** Address of the photo whose place it takes, '' for none; null when that is not known. */
  replaces: (number: string): string | null => read(replacedKeyOf(number)),
  forget: (number: string): void => {
    drop(photoKeyOf(number))
    drop(replacedKeyOf(number))
  },
}

/** Removes what an earlier person left in this tab. */
export function forgetOthers(number: string): void {
  const own = [keyOf(number), photoKeyOf(number), replacedKeyOf(number)]
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix) && !own.includes(key)) drop(key)
}
