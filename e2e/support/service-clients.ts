import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Where a client signs in. */
export interface ServiceSignIn {
  readonly port: number
  readonly account: string
  readonly password: string
}

async function answerOf(control: Socket, line?: string): Promise<string> {
  const answered = once(control, 'data')
  if (line !== undefined) control.write(`${line}\r\n`)
  const [answer] = (await answered) as [Buffer]
  return answer.toString()
}

/** Stores a file by FTP, without TLS; resolves when the device has confirmed it. */
export async function putByFtp({ port, account, password }: ServiceSignIn, path: string, content: string): Promise<void> {
  const control = connect(port, '127.0.0.1')
  try {
    await answerOf(control)
    for (const line of [`USER ${account}`, `PASS ${password}`, 'TYPE I']) await answerOf(control, line)
    const passive = await answerOf(control, 'EPSV')
    const data = connect(Number(/\|\|\|(\d+)\|/.exec(passive)?.[1]), '127.0.0.1')
    let said = await answerOf(control, `STOR ${path}`)
    data.end(content)
    while (!/^226/m.test(said)) {
      if (/^[45]\d\d/m.test(said)) throw new Error(said)
      said = await answerOf(control)
    }
  } finally {
    control.destroy()
  }
}

/** Whether this machine has smbclient. */
export const hasSmbClient = (): boolean => (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, 'smbclient')))

/** Stores a file of this machine by SMB, with the smbclient of the system. */
export async function putBySmb(
  { port, account, password }: ServiceSignIn,
  share: string,
  names: readonly [from: string, to: string],
): Promise<void> {
  const [from, to] = names
  await promisify(execFile)('smbclient', [
    `//127.0.0.1/${share}`,
    '-p',
    String(port),
    '-U',
    `${account}%${password}`,
    '-c',
    `put "${from}" "${to}"`,
  ])
}
