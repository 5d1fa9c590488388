import type { Kernel } from '../public/kernel.ts'
import type { FederationPort } from '../remote/federation-port.ts'
import type { RemoteHost } from '../remote/remote-host.ts'

/** What the shell brings. */
export interface KernelOptions {
  readonly federation: FederationPort
}
/** The kernel with the half only the shell may use. Dispose it with the page. */
export interface HostedKernel extends Disposable {
  readonly kernel: Kernel
  readonly remotes: RemoteHost
  /** Loads the registry and the kernel's texts, then finds out where the session is. */
  readonly start: () => Promise<void>
}

/** Creates the one kernel of this page. */
export declare function createKernel(options: KernelOptions): HostedKernel
