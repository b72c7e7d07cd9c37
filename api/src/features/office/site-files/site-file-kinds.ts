/** A file of the site that release commands use. */
export type SiteFileKind =
  /** A file of a release, which never changes. `file` is `release.json` for its description. */
  | { kind: 'release'; name: string; release: string; file: string }
  /** The rendered pages of an area in a shell, which never change. */
  | { kind: 'pages'; shell: string; name: string }
  /** The result of a verification. */
  | { kind: 'verification'; name: string }
  /** A state of the registry, which never changes. */
  | { kind: 'state'; seq: number }
  /** The registry and the page of the stable shell: copies of the highest state. */
  | { kind: 'copy' }

/** The name of a file, and its kind by the parts of the name. */
const kinds: [pattern: RegExp, kind: (...parts: string[]) => SiteFileKind][] = [
  [
    /^(shell)\/([^/]+)\/(.+)$/,
    (name = '', release = '', file = '') => ({ kind: 'release', name, release, file }),
  ],
  [
    /^mfe\/(mfe-[^/]+)\/([^/]+)\/(.+)$/,
    (name = '', release = '', file = '') => ({ kind: 'release', name, release, file }),
  ],
  [
    /^pages\/([^/]+)\/(mfe-[^/]+)\/[^/]+[.]json$/,
    (shell = '', name = '') => ({ kind: 'pages', shell, name }),
  ],
  [
    /^mfe\/gates\/(shell|mfe-[^/]+)\/[^/]+[.]json$/,
    (name = '') => ({ kind: 'verification', name }),
  ],
  [/^mfe\/history\/([1-9]\d{0,8})[.]json$/, (seq) => ({ kind: 'state', seq: Number(seq) })],
  [/^(?:mfe\/registry[.]json|index[.]html)$/, () => ({ kind: 'copy' })],
]

/** The kind of a file by its name, or undefined if release commands do not use it. */
export function kindOf(key: string): SiteFileKind | undefined {
  for (const [pattern, kind] of kinds) {
    const found = pattern.exec(key)
    if (found) return kind(...found.slice(1))
  }
  return undefined
}

/** Whether a token may write a file: one of its areas, and with the shell also rendered pages. */
export function isOwn(file: SiteFileKind, areas: readonly string[]): boolean {
  if (file.kind === 'copy' || file.kind === 'state') return true
  return areas.includes(file.name) || (file.kind === 'pages' && areas.includes('shell'))
}
