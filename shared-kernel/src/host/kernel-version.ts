import manifest from '../../package.json' with { type: 'json' }

/** The kernel's own version, the one of its package.json; remotes name the range they were built for. */
export const kernelVersion: string = manifest.version
