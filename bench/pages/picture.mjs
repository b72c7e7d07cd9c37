/** Sizes in pixels of the picture. */
const [width, left, right, row, bar, top] = [800, 190, 60, 44, 14, 56]

const colours = { portal: '#1f5f3f', plain: '#b9a888', text: '#2b2a26', line: '#ddd6c6' }

const text = (x, y, content, more = '') =>
  `<text x="${x}" y="${y}" fill="${colours.text}" ${more}>${content}</text>`

const rect = (x, y, wide, colour) =>
  `<rect x="${x}" y="${y}" width="${Math.max(1, wide).toFixed(1)}" height="${bar}" fill="${colour}" />`

/** A round step of the axis, so that it has at most six lines. */
function stepOf(longest) {
  const step = [250, 500, 1000, 2000].find((each) => longest / each <= 6)
  return step ?? 5000
}

function axis(longest, height, scale) {
  const step = stepOf(longest)
  const lines = []
  for (let at = 0; at <= longest; at += step) {
    const x = left + at * scale
    lines.push(
      `<line x1="${x}" x2="${x}" y1="${top - 8}" y2="${height - 12}" stroke="${colours.line}" />`,
      text(x, top - 14, at.toLocaleString('en'), 'text-anchor="middle"'),
    )
  }
  return lines
}

/**
 * An SVG of the largest paint of each page, first visit, in ms: the portal above its plain copy, as
 * medians.
 */
export function pagesPicture(pages) {
  const height = top + pages.length * row + 12
  const longest = Math.max(...pages.flatMap(({ portal, plain }) => [portal.lcp, plain.lcp]))
  const scale = (width - left - right) / longest
  const rows = pages.flatMap(({ path, portal, plain }, index) => {
    const y = top + index * row
    return [
      text(left - 10, y + bar + 4, path, 'text-anchor="end"'),
      rect(left, y, portal.lcp * scale, colours.portal),
      rect(left, y + bar + 2, plain.lcp * scale, colours.plain),
      text(left + portal.lcp * scale + 6, y + bar - 2, Math.round(portal.lcp).toLocaleString('en')),
      text(left + plain.lcp * scale + 6, y + 2 * bar, Math.round(plain.lcp).toLocaleString('en')),
    ]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#fffdf8" />`,
    text(left, 22, 'Largest paint of a first visit, ms: portal (green), plain copy (brown)'),
    ...axis(longest, height, scale),
    ...rows,
    '</svg>',
    '',
  ].join('\n')
}
