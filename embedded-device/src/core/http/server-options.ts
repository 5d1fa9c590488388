import type { ServerOptions } from 'node:http'

// A path of 4096 bytes needs three times as much in an address.
export const headerLimitBytes = 64 * 1024

/** How Node reads requests for this device, whether they come through TLS or not. Time-outs are the plain server's, which the other follows. */
export const serverOptions = {
  maxHeaderSize: headerLimitBytes,
  headersTimeout: 20_000,
  // W5: see `forgetEmptyBody`.
  optimizeEmptyRequests: true,
} satisfies ServerOptions
