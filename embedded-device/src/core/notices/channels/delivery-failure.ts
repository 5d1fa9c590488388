/** Reasons why a message was not taken; each has a sentence in the area. */
export type DeliveryReason = 'channelUnset' | 'mailServerUnset' | 'channelAddressRefused' | 'channelTimedOut' | 'channelFailed'

/** A message that mail or webhook did not take. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure'
  readonly reason: DeliveryReason

  constructor(reason: DeliveryReason, cause?: unknown) {
    super(`${reason}${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause })
    this.reason = reason
  }
}
