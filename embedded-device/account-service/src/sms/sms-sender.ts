import type { SmsPurpose } from '@cove/device-contract/account'

/** One message to a phone. */
export interface SmsMessage {
  readonly phone: string
  readonly purpose: SmsPurpose
  readonly text: string
}

/** Takes messages to phones. The default keeps them for the owner of the machine; an SMS service is another implementation. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>
}
