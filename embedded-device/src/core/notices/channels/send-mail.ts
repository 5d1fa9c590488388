import { DeliveryFailure } from './delivery-failure.ts'
import type { MailServer } from './mail-server.ts'

/** One mail. */
export interface Mail {
  readonly server: MailServer
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly timeoutMs: number
}

/** NTC-06b: sends one mail through the server of the administrator. Rejects with `DeliveryFailure`. */
export async function sendMail({ server, to, subject, text, timeoutMs }: Mail): Promise<void> {
  const { host, port, isSecure, userName, sender, password } = server
  // Loaded with the first mail: a device without a mail server does not pay for it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    // A password goes over an encrypted line only: a server without STARTTLS is refused before it is asked for.
    requireTLS: userName !== '',
    ...(userName ? { auth: { user: userName, pass: password } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Texts of notices hold names of files; none of them may make the library read one, or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({ from: sender || userName, to, subject, text })
  } catch (cause) {
    const isLate = cause instanceof Error && 'code' in cause && cause.code === 'ETIMEDOUT'
    throw new DeliveryFailure(isLate ? 'channelTimedOut' : 'channelFailed', cause)
  } finally {
    transport.close()
  }
}
