import type { Font, Glyph } from 'fontkit'

/** Latin letters, digits and signs that need no shaping: no ligatures and no combining marks. */
const plain = /^[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2026\u20a6]*$/

/**
 * A font for long lists. It sets plain text glyph by glyph, several times as fast as with kerning
 * and ligatures. Other text is shaped normally.
 */
export function plainFont(font: Font): Font {
  const known = new Map<string, Glyph>()
  const glyphOf = (sign: string): Glyph => {
    const glyph = known.get(sign) ?? font.glyphForCodePoint(sign.codePointAt(0) ?? 32)
    known.set(sign, glyph)
    return glyph
  }
  const layout = (text: string, features?: string[] | Record<string, boolean>) => {
    if (features !== undefined || !plain.test(text)) return font.layout(text, features)
    const glyphs = Array.from(text, glyphOf)
    // The caller scales the positions in place, so each run needs its own.
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  return Object.create(font, { layout: { value: layout } }) as Font
}
