const small = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales = ['', ' thousand', ' million', ' billion', ' trillion']

/** For numbers below 100. */
const below100 = (number: number): string =>
  number < 20
    ? (small[number] ?? '')
    : [tens[Math.floor(number / 10)], small[number % 10]].filter(Boolean).join('-')

/** For numbers below 1000: 'two hundred and five'. */
function below1000(number: number): string {
  const hundreds = number >= 100 ? `${small[Math.floor(number / 100)] ?? ''} hundred` : ''
  return [hundreds, below100(number % 100)].filter(Boolean).join(' and ')
}

/** For whole numbers from 1: 'one million, two hundred and thirty-four thousand and five'. */
function wholeInWords(number: number): string {
  const groups: string[] = []
  for (let [rest, scale] = [number, 0]; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000
    if (group > 0) groups.unshift(`${below1000(group)}${scales[scale] ?? ''}`)
  }
  const last = number % 1000
  // The last group is joined by "and" if it has no hundreds: 'one thousand and five'.
  return groups.length > 1 && last > 0 && last < 100
    ? `${groups.slice(0, -1).join(', ')} and ${groups.at(-1) ?? ''}`
    : groups.join(', ')
}

/**
 * 'Forty-five thousand naira, fifty kobo only'. Throws unless it is a whole number of kobo, below a
 * thousand million million.
 */
export function amountInWords(kobo: number): string {
  if (!Number.isSafeInteger(kobo) || kobo < 0)
    throw new Error(`${String(kobo)} is no amount in kobo`)
  const [naira, rest] = [Math.floor(kobo / 100), kobo % 100]
  const parts = [
    naira > 0 || rest === 0 ? `${wholeInWords(naira) || 'zero'} naira` : '',
    rest > 0 ? `${below100(rest)} kobo` : '',
  ].filter(Boolean)
  const words = `${parts.join(', ')} only`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
