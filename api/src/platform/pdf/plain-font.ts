import type { Font, Glyph, GlyphRun } from 'fontkit'

/** Latin letters, figures and signs that each stand for themselves: nothing joins, and nothing is put above or below another one. */
const plain = /^[\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2026\u20a6]*$/

/**
 * The font for long lists: plain text is set letter by letter, several times as fast as with the kerning and the joining that a letter
 * deserves. Any other text is set as ever.
 */
export function plainFont(font: Font): Font {
  const known = new Map<string, Glyph>()
  const glyphOf = (sign: string): Glyph => {
    const glyph = known.get(sign) ?? font.glyphForCodePoint(sign.codePointAt(0) ?? 32)
    known.set(sign, glyph)
    return glyph
  }
  const layout = (text: string, features?: unknown): GlyphRun => {
    if (features !== undefined || !plain.test(text)) return font.layout(text, features)
    const glyphs = Array.from(text, glyphOf)
    // Whoever sets the text scales the positions: each run has its own, and is as wide as they say.
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
