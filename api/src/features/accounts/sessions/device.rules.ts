/** Browsers by their user agent. Those that also name another browser are first. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/Opera Mini/i, 'Opera Mini'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser|UCWEB/, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [pattern: RegExp, name: string][] = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/KAIOS/i, 'KaiOS'],
  [/Android/, 'Android'],
  [/J2ME|Series ?[3-9]0|BlackBerry/, 'a mobile phone'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (list: readonly [RegExp, string][], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/**
 * The name of a browser and system, such as 'Chrome on Android'. Only names of the lists are
 * returned, never a part of the user agent.
 */
export function deviceOf(userAgent: string | null): string {
  const [browser, system] = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')]
  if (system) return `${browser ?? 'A browser'} on ${system}`
  return browser ?? 'Unknown device'
}
