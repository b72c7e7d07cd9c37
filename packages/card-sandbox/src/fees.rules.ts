/** What the service keeps of a payment in naira: 1.5 % and ₦100, the ₦100 not below ₦2,500, and ₦2,000 at most. In kobo. */
export function feeOf(amountKobo: number): number {
  const share = Math.ceil((amountKobo * 15) / 1000)
  return Math.min(share + (amountKobo >= 250_000 ? 10_000 : 0), 200_000)
}
