import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { without } from '../../../../test/programs/installed.ts'
import { servicePassword } from './services-world.ts'

const run = promisify(execFile)

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** What a device that runs SMB sees of this machine. */
export const smbPrograms = ['smbd', 'smbstatus', 'smbcontrol', 'smbclient']

/** Why SMB cannot run here: smbd, its modules or the library for its users are missing. */
export function withoutSmbd(): string {
  const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '']
  const isAnywhere = (file: string): boolean => folders.some((folder) => isReadable(join('/usr/lib', folder, file)))
  if (!isAnywhere('samba/vfs/recycle.so')) return ' (not run: samba-vfs-modules is not installed)'
  if (!isAnywhere('libnss_wrapper.so')) return ' (not run: libnss-wrapper is not installed)'
  return without(...smbPrograms)
}

/** What a command of smbclient answered. */
export interface SmbAnswer {
  readonly text: string
  /** The first NT_STATUS that it reported. */
  readonly status: string | undefined
}

/** Runs commands of smbclient in one share. */
export async function smb(
  port: number,
  { account, share, password = servicePassword }: { readonly account: string; readonly share: string; readonly password?: string },
  commands: string,
): Promise<SmbAnswer> {
  const args = [`//127.0.0.1/${share}`, '-p', String(port), '-U', `${account}%${password}`, '-c', commands]
  const { stdout, stderr } = await run('smbclient', args, { maxBuffer: 1 << 26 }).catch(
    (error: { readonly stdout?: string; readonly stderr?: string }) => ({ stdout: error.stdout ?? '', stderr: error.stderr ?? '' }),
  )
  const text = `${stdout}${stderr}`
  return { text, status: /NT_STATUS_\w+/.exec(text)?.[0] }
}
