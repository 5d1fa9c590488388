/** What an address is made of. */
export interface AddressParts {
  readonly hosts: readonly string[]
  readonly port: number
  readonly isEncrypted: boolean
  readonly path: string
}

/** Addresses of WebDAV, the best first. */
export function webdavAddresses({ hosts, port, isEncrypted, path }: AddressParts): readonly string[] {
  return hosts.map((host) => `${isEncrypted ? 'https' : 'http'}://${host}:${port}${path}`)
}

/** The way Windows spells a WebDAV address in a command. */
export function windowsCommand(address: string): string {
  return `net use * "${address.replace(/\/$/, '')}"`
}

/** Addresses of FTP. */
export function ftpAddresses({ hosts, port }: Pick<AddressParts, 'hosts' | 'port'>): readonly string[] {
  return hosts.map((host) => `ftp://${host}:${port}`)
}

const ownSmbPort = 445

/** Addresses of SMB for macOS, Linux and phones. */
export function smbAddresses({ hosts, port }: Pick<AddressParts, 'hosts' | 'port'>): readonly string[] {
  return hosts.map((host) => `smb://${host}${port === ownSmbPort ? '' : `:${port}`}`)
}

/** How Windows connects to a share; ports other than its own need Windows 11 24H2. */
export function windowsSmb({ host, port, share }: { readonly host: string; readonly port: number; readonly share: string }): string {
  const path = `\\\\${host.replace(/^\[|\]$/g, '')}\\${share}`
  return port === ownSmbPort ? path : `net use * "${path}" /TCPPORT:${port}`
}
