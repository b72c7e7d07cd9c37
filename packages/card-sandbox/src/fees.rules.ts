/**
 * The fee of the service in kobo: 1.5 % plus ₦100, without the ₦100 below ₦2,500, and at most
 * ₦2,000.
 */
export function feeOf(amountKobo: number): number {
  const share = Math.ceil((amountKobo * 15) / 1000)
  return Math.min(share + (amountKobo >= 250_000 ? 10_000 : 0), 200_000)
}
