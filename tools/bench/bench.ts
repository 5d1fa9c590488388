/**
 * Measures the workloads of docs/spec/performance.md and prints one JSON line per figure.
 *   pnpm bench                      everything            pnpm bench listing requests      only these
 * COVE_BENCH_BIG_MIB sets the size of the large file (1024), COVE_BENCH_PHOTOS how many photos the large library has (100000),
 * COVE_BENCH_DIR where the data goes.
 */
import { measureAlbum } from './album.ts'
import { measureBrowserTransfers } from './browser-transfers.ts'
import { measureDesktop } from './desktop.ts'
import { measureFolderViews } from './folders.ts'
import { measureFootprint } from './footprint.ts'
import { measureListing } from './listing.ts'
import { measureNames } from './names.ts'
import { measureReal } from './real.ts'
import { measureRequests } from './requests.ts'
import { measureScans } from './scans.ts'
import { measureThumbnails } from './thumbnails.ts'
import { measureTransfers } from './transfers.ts'
import { measureWebdav } from './webdav.ts'

const measures: Readonly<Record<string, () => Promise<void>>> = {
  album: measureAlbum,
  folders: measureFolderViews,
  footprint: measureFootprint,
  listing: measureListing,
  names: measureNames,
  real: measureReal,
  requests: measureRequests,
  scans: measureScans,
  thumbnails: measureThumbnails,
  transfers: measureTransfers,
  browser: measureBrowserTransfers,
  desktop: measureDesktop,
  webdav: measureWebdav,
}

// Whoever ends a bench by a signal ends what it started, which listens to `exit`.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const wanted = process.argv.slice(2)
for (const name of wanted.length > 0 ? wanted : Object.keys(measures)) {
  const measure = measures[name]
  if (!measure) throw new Error(`no such bench: ${name} (known: ${Object.keys(measures).join(', ')})`)
  await measure()
}
