// The configuration that sshd reads. Every value of it was made or checked by the device.

/** Where sshd runs, and for whom. */
export interface SshPlace {
  /** A private folder of the device. */
  readonly dir: string
  readonly port: number
  /** The only account that may sign in: the one the device runs as. */
  readonly account: string
  readonly isRoot: boolean
  /** Undefined where other machines connect too. */
  readonly onlyHost: string | undefined
}

/** SYS-02c: keys only, one account, no forwarding of ports, agents or screens. */
export function sshdText({ dir, port, account, isRoot, onlyHost }: SshPlace): string {
  const settings: readonly (readonly [string, string | number])[] = [
    ['Port', port],
    ...(onlyHost === undefined ? [] : [['ListenAddress', onlyHost] as const]),
    ['HostKey', `"${dir}/host_key"`],
    ['AuthorizedKeysFile', `"${dir}/authorized_keys"`],
    // The folder is the device's alone; folders above it, such as one for temporary files, may be anybody's.
    ['StrictModes', 'no'],
    ['PidFile', 'none'],
    ['AllowUsers', account],
    ['PermitRootLogin', 'prohibit-password'],
    ['AuthenticationMethods', 'publickey'],
    ['PubkeyAuthentication', 'yes'],
    ['PasswordAuthentication', 'no'],
    ['KbdInteractiveAuthentication', 'no'],
    ['HostbasedAuthentication', 'no'],
    // Without it, root without a password counts as locked.
    ['UsePAM', isRoot ? 'yes' : 'no'],
    ['DisableForwarding', 'yes'],
    ['PermitTunnel', 'no'],
    ['PermitUserEnvironment', 'no'],
    ['PermitUserRC', 'no'],
    ['PrintMotd', 'no'],
    ['UseDNS', 'no'],
    ['LoginGraceTime', 30],
    ['MaxAuthTries', 3],
    ['MaxSessions', 4],
    ['MaxStartups', '4:50:10'],
    ['ClientAliveInterval', 60],
    ['ClientAliveCountMax', 3],
    // The log names the key of each sign-in.
    ['LogLevel', 'VERBOSE'],
    ['Subsystem', 'sftp internal-sftp'],
  ]
  return [...settings.map(([name, value]) => `${name} ${value}`), ''].join('\n')
}
