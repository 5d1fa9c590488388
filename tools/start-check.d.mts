/** Digest of what the builds are made from. */
export declare function sourcesDigest(root: string, isDeveloper: boolean): string
/** Node's options for the device. */
export declare const deviceFlags: readonly string[]
/** The device's file to run; undefined when it is not bundled. */
export declare function bundledMain(root: string): string | undefined
/** True when sources and builds are those of the last start. */
export declare function isUnchanged(root: string, digest: string): boolean
/** Records that the builds are current for sources of this digest. */
export declare function recordCheck(root: string, digest: string): void
