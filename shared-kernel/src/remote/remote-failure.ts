import type { FederationPort, ProbeFile } from './federation-port.ts'
import type { FileLists } from './file-lists.ts'
import { fits } from './fits.ts'
import type { RemoteFailure, RemotesState } from './remote-host.ts'
import type { RegistryEntry } from './remote-manifest.ts'

/** A RemoteFailure that can be thrown. */
export type ThrownFailure = RemoteFailure & Error

/** Makes a failure of a remote. */
export function failure(kind: RemoteFailure['kind'], remoteId: string, about: Omit<RemoteFailure, 'kind' | 'remoteId'>): ThrownFailure {
  return Object.assign(new Error(`${remoteId}: ${kind} (${about.detail})`), { kind, remoteId, ...about })
}

/** True for what `failure` made. */
export const isFailure = (cause: unknown): cause is ThrownFailure => cause instanceof Error && 'remoteId' in cause

/** S-E4: a remote that does not fit this page is refused before any of its code runs, what it needs and what is here named. */
export function refusalOf(entry: RegistryEntry, desktops: RemotesState['desktops']): ThrownFailure | undefined {
  const [misfit] = desktops ? fits(desktops.own, entry) : []
  if (!desktops || !misfit) return undefined
  return failure('versionRefused', entry.id, {
    version: entry.version,
    ...misfit,
    newDesktopFits: fits(desktops.current, entry).length === 0,
    detail: 'misfit',
  })
}

interface Judges {
  readonly federation: FederationPort
  readonly probeFile: ProbeFile
  readonly lists: FileLists
}

/** What an error of loading means. Never rejects. */
export async function failureOf(cause: unknown, entry: RegistryEntry, { federation, probeFile, lists }: Judges): Promise<ThrownFailure> {
  const files = async () => {
    await lists.readMissing([entry.name])
    return lists.of(entry.name)
  }
  return failure(await federation.faultOf(cause, entry.name, { probe: probeFile, files }), entry.id, {
    version: entry.version,
    detail: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause),
  })
}
