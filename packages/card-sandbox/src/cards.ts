/** The questions to the holder of a card, in order. */
export type Step = 'pin' | 'phone' | 'otp' | 'bank'

/** A test card, and the result of a payment with it. */
export interface TestCard {
  id: string
  label: string
  number: string
  cvv: string
  steps: readonly Step[]
  pin?: string
  otp?: string
  /** The reason for the refusal; absent if it pays. */
  refusal?: string
  refund?: 'failed' | 'needs-attention'
  brand: 'visa' | 'verve' | 'mastercard'
}

/** The test cards of Paystack: https://paystack.com/docs/payments/test-payments. */
export const testCards: readonly TestCard[] = [
  {
    id: 'ok',
    label: 'Pays at once',
    number: '4084084084084081',
    cvv: '408',
    steps: [],
    brand: 'visa',
  },
  {
    id: 'pin',
    label: 'Asks for a PIN',
    number: '507850785078507812',
    cvv: '081',
    steps: ['pin'],
    pin: '1111',
    brand: 'verve',
  },
  {
    id: 'pin-otp',
    label: 'Asks for a PIN and a code',
    number: '5060666666666666666',
    cvv: '123',
    steps: ['pin', 'otp'],
    pin: '1234',
    otp: '123456',
    brand: 'verve',
  },
  {
    id: 'pin-phone-otp',
    label: 'Asks for a PIN, a phone number and a code',
    number: '507850785078507804',
    cvv: '884',
    steps: ['pin', 'phone', 'otp'],
    pin: '0000',
    otp: '123456',
    brand: 'verve',
  },
  {
    id: 'bank',
    label: 'Asks the bank',
    number: '5192602720584796',
    cvv: '123',
    steps: ['bank'],
    brand: 'mastercard',
  },
  {
    id: 'declined',
    label: 'Is declined',
    number: '4084080000005408',
    cvv: '001',
    steps: [],
    refusal: 'Declined',
    brand: 'visa',
  },
  {
    id: 'insufficient',
    label: 'Has too little money',
    number: '4084080000670037',
    cvv: '787',
    steps: [],
    refusal: 'Insufficient Funds',
    brand: 'visa',
  },
  {
    id: 'no-token',
    label: 'Gets no code',
    number: '507850785078507853',
    cvv: '082',
    steps: ['pin'],
    pin: '0000',
    refusal: 'Token Not Generated',
    brand: 'verve',
  },
  {
    id: 'refund-fails',
    label: 'Pays; its refund fails',
    number: '4084080000671803',
    cvv: '180',
    steps: [],
    refund: 'failed',
    brand: 'visa',
  },
  {
    id: 'refund-attention',
    label: 'Pays; its refund needs attention',
    number: '4084080000671902',
    cvv: '190',
    steps: [],
    refund: 'needs-attention',
    brand: 'visa',
  },
]

export const cardOf = (id: string): TestCard | undefined => testCards.find((card) => card.id === id)
export const cardByNumber = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replace(/\D/g, ''))
