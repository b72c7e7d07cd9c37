import { bankNames } from './banks'
import { bankKey, hasSigns, keysOneSlipApart, tellerNumberKey } from './teller-keys'

it.each([
  [
    'Access Bank',
    'ACCESS BANK',
    'Access  Bank',
    'access bank plc',
    'Access',
    'AccessBank',
    'Àccess Bank (Nigeria) Ltd.',
    'Access-Bank',
    'Diamond Bank',
  ],
  [
    'First Bank',
    'First Bank of Nigeria',
    'FirstBank',
    'FBN',
    'first bank nig. plc',
    'First Bank of Nigeria Limited',
  ],
  ['GTBank', 'GTB', 'G.T. Bank', 'Guaranty Trust Bank', 'Guarantee Trust', 'GT Bank Plc', 'gtco'],
  ['UBA', 'U.B.A.', 'United Bank for Africa', 'United Bank For Africa Plc'],
  ['FCMB', 'First City Monument Bank'],
  ['Union Bank', 'Union Bank of Nigeria', 'UBN'],
  ['Kuda', 'Kuda Microfinance Bank', 'KUDA MFB'],
  ['Bank of Nigeria', 'BANK OF NIGERIA'],
])('knows %s however it is written', (name, ...others) => {
  expect(others.map(bankKey)).toEqual(others.map(() => bankKey(name)))
})

it('keeps the banks of the list apart', () => {
  expect(new Set(bankNames.map(bankKey)).size).toBe(bankNames.length)
  expect(bankNames.every((name) => bankKey(name) !== '')).toBe(true)
})

it.each([
  ['Cs 1', 'cs1'],
  ['CS-1', 'cs1'],
  ['00 123/456', '123456'],
  ['Teller No. 0042317', '42317'],
  ['０４２', '42'],
  ['٠٤٢٣١٧', '42317'],
  ['۰۴۲۳۱۷', '42317'],
  ['०४२३१७', '42317'],
  ['000', '0'],
  ['No', 'no'],
])('knows the number %j by %j', (written, key) => {
  expect(tellerNumberKey(written)).toBe(key)
})

it('has nothing to know by without a letter or a digit', () => {
  expect(['A', '٣', '7', '-.-', ' '].map(hasSigns)).toEqual([true, true, true, false, false])
})

it('names the numbers that one slip of the pen makes, and none further away', () => {
  const near = keysOneSlipApart('42317')
  for (const key of ['42318', '4231', '423170', '942317', '24317', '42371'])
    expect(near).toContain(key)
  for (const key of ['42317', '42', '42300']) expect(near).not.toContain(key)
  expect(keysOneSlipApart('7')).not.toContain('')
})
