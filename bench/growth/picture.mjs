/** Sizes in pixels of the picture. */
const [width, height, left, right, top, bottom] = [800, 460, 60, 190, 44, 40]
const colours = { read: '#1f5f3f', write: '#a8742c', text: '#2b2a26', line: '#ddd6c6' }
/** Only the slowest cases at the largest size have a name. */
const named = 10
const lineHeight = 14

const text = (x, y, content, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="${colours.text}" ${more}>${content}</text>`
const line = (x1, y1, x2, y2) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colours.line}" />`

/** Logarithmic scales: sizes to the right, milliseconds upwards from 1. */
function scales(sizes, cases) {
  const slowest = Math.max(...cases.flatMap((one) => one.sizes.map(({ ms }) => ms)))
  const decades = Math.max(1, Math.ceil(Math.log10(slowest)))
  const across = Math.log10(sizes.at(-1) / sizes[0]) || 1
  return {
    decades,
    x: (size) => left + (Math.log10(size / sizes[0]) / across) * (width - left - right),
    y: (value) =>
      height - bottom - (Math.log10(Math.max(1, value)) / decades) * (height - top - bottom),
  }
}

const axes = (sizes, { decades, x, y }) => [
  ...Array.from({ length: decades + 1 }, (_, power) => 10 ** power).flatMap((value) => [
    line(left, y(value), width - right, y(value)),
    text(left - 8, y(value) + 4, value.toLocaleString('en'), 'text-anchor="end"'),
  ]),
  ...sizes.flatMap((size) => [
    line(x(size), top, x(size), height - bottom),
    text(x(size), height - bottom + 18, size.toLocaleString('en'), 'text-anchor="middle"'),
  ]),
]

/** The names of the slowest cases beside the ends of their lines, each below the one before. */
function names(cases, { y }) {
  let free = top
  return [...cases]
    .sort((one, other) => other.sizes.at(-1).ms - one.sizes.at(-1).ms)
    .slice(0, named)
    .map(({ name, sizes }) => {
      const at = Math.max(free, y(sizes.at(-1).ms) + 4)
      free = at + lineHeight
      return text(width - right + 8, at, name)
    })
}

/** An SVG of the time of each case by the size of the institution, both axes logarithmic. */
export function growthPicture({ sizes, cases }) {
  const scale = scales(sizes, cases)
  const lines = cases.map(({ kind, sizes: found }) => {
    const points = found.map(({ ms }, nth) => `${scale.x(sizes[nth])},${scale.y(ms).toFixed(1)}`)
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colours[kind]}" stroke-width="1.5" />`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="#fffdf8" />`,
    text(
      left,
      22,
      'One request in ms, by students, payments, audit entries and mails: reads (green), writes (brown)',
    ),
    ...axes(sizes, scale),
    ...lines,
    ...names(cases, scale),
    '</svg>',
    '',
  ].join('\n')
}
