import type { Host } from '../../../module-kit/module-kit.ts'
import { stateFileBytes } from '../../../module-kit/staging-kit.ts'
import type { ProgramDeclarations } from '../../../core/programs/program-declaration.ts'
import { programTexts } from '../texts/programs.ts'

/** NSV-03a: what the module starts. */
export const programs = {
  smbd: { optional: true, provides: programTexts.smb, debian: 'samba', versionArgs: ['-V'], minVersion: '4.17' },
  // Older ones cannot write JSON.
  smbstatus: { optional: true, provides: programTexts.list, debian: 'samba', versionArgs: ['-V'], minVersion: '4.17' },
  smbcontrol: { optional: true, provides: programTexts.smb, debian: 'samba', versionArgs: ['-V'] },
  smbclient: {
    optional: true,
    provides: programTexts.client,
    debian: 'smbclient',
    versionArgs: ['-V'],
  },
} as const satisfies ProgramDeclarations

const libraryFolders = ['x86_64-linux-gnu', 'aarch64-linux-gnu', 'arm-linux-gnueabihf', 'riscv64-linux-gnu']
const libraryPaths = [...libraryFolders.map((folder) => `/usr/lib/${folder}`), '/usr/lib64', '/usr/lib', '/usr/local/lib']

/** What SMB needs. */
export interface SmbPrograms {
  /** Names of what is not there; empty when SMB can run. */
  readonly missing: readonly string[]
  readonly packages: readonly string[]
  readonly version: string
  /** Gives smbd a list of users of its own, so that the system needs none. */
  readonly userLibrary: string
}

async function firstThere(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if ((await stateFileBytes(path)) !== undefined) return path
  return undefined
}

/** Looks for smbd, its modules and the library for its users. */
export async function findSmb({ programs: own }: Pick<Host, 'programs'>, isFresh = false): Promise<SmbPrograms> {
  const smbd = await own.find('smbd', { isFresh })
  const userLibrary = await firstThere(libraryPaths.map((path) => `${path}/libnss_wrapper.so`))
  // Without root, smbstatus needs it to list the connections, and these must be known to be ended.
  const isRoot = process.getuid?.() === 0
  const rootLibrary = isRoot ? '' : await firstThere(libraryPaths.map((path) => `${path}/libuid_wrapper.so`))
  const recycle = await firstThere(libraryPaths.map((path) => `${path}/samba/vfs/recycle.so`))
  const lacks = [
    ...(smbd.state === 'found' ? [] : [['smbd', 'samba'] as const]),
    ...(recycle === undefined ? [['vfs_recycle, vfs_fruit', 'samba-vfs-modules'] as const] : []),
    ...(userLibrary === undefined ? [['libnss_wrapper', 'libnss-wrapper'] as const] : []),
    ...(rootLibrary === undefined ? [['libuid_wrapper', 'libuid-wrapper'] as const] : []),
  ]
  return {
    missing: lacks.map(([name]) => name),
    packages: lacks.map(([, debian]) => debian),
    version: smbd.version ?? '',
    userLibrary: userLibrary ?? '',
  }
}
