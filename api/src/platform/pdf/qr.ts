import { create } from 'qrcode'

/** Light modules around a code, without which readers do not find it. */
const quietZone = 4

/**
 * The dark modules of a QR code, as column and row on a grid of `size` modules with its quiet zone.
 */
export function qrModules(text: string): { size: number; dark: (readonly [number, number])[] } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return {
    size: modules.size + 2 * quietZone,
    dark: [...modules.data].flatMap((isDark, nth) =>
      isDark
        ? [[quietZone + (nth % modules.size), quietZone + Math.floor(nth / modules.size)] as const]
        : [],
    ),
  }
}

/** A QR code as the `d` of an SVG path. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, dark } = qrModules(text)
  return { size, path: dark.map(([x, y]) => `M${String(x)} ${String(y)}h1v1h-1z`).join('') }
}
