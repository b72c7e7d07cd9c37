import { settlementScene } from '../../../../../test/settlement-scene'

/** For tests: the scene of a card payment, and the responses. */
export function testRefusals() {
  const made = settlementScene()
  const answer = async (reply: ReturnType<typeof made.cardPayments.say>) => {
    const { statusCode, json } = await reply
    return [statusCode, json<{ message: string }>().message]
  }
  return { ...made, answer }
}
