import type { Db, Sealing } from '@cove/server-kit'

/** The server that sends mail for the device. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  readonly isSecure: boolean
  readonly userName: string
  readonly sender: string
  readonly password: string
}

interface Row {
  readonly host: string
  readonly port: number
  readonly is_secure: number
  readonly user_name: string
  readonly sender: string
  readonly sealed_password: string
}

/** The one mail server of the device, as the administrator set it (NTC-06b). */
export interface MailServerStore {
  get(): MailServer | undefined
  /** An empty host removes it; without a password the stored one stays. */
  set(server: Omit<MailServer, 'password'> & { readonly password?: string | undefined }): void
}

/** Makes the store over the main database; the password is in it sealed (P10). */
export function createMailServerStore(db: Db, sealing: Pick<Sealing, 'seal' | 'unseal'>): MailServerStore {
  const get = (): MailServer | undefined => {
    const row = db.get<Row>('select host, port, is_secure, user_name, sender, sealed_password from notice_mail_server where id = 1')
    if (!row) return undefined
    const { host, port, is_secure: isSecure, user_name: userName, sender, sealed_password: sealed } = row
    return { host, port, isSecure: isSecure === 1, userName, sender, password: unsealed(sealing, sealed) }
  }
  return {
    get,
    set({ host, port, isSecure, userName, sender, password }) {
      if (host === '') return void db.run('delete from notice_mail_server')
      const before = get()
      // A password is for the server it was entered for: another host must not receive it.
      const kept = before?.host === host && before.userName === userName ? before.password : ''
      const secret = password ?? kept
      db.run(
        `insert or replace into notice_mail_server (id, host, port, is_secure, user_name, sender, password, sealed_password)
         values (1, ?, ?, ?, ?, ?, '', ?)`,
        ...[host, port, isSecure ? 1 : 0, userName, sender, secret === '' ? '' : sealing.seal(secret)],
      )
    },
  }
}

function unsealed(sealing: Pick<Sealing, 'unseal'>, sealed: string): string {
  try {
    return sealed === '' ? '' : sealing.unseal(sealed)
  } catch {
    // The keys were made again since: the password has to be entered again.
    return ''
  }
}
