import { archives } from '@cove/device-contract/archives'
import { defineModule } from '../../module-kit/module-kit.ts'
import { createVolumeSync } from '../../module-kit/staging-kit.ts'
import { createChecksumStore } from './checksum-store.ts'
import { programs } from './rules/formats.ts'
import { add } from './handlers/add.ts'
import { checksum, checksums } from './handlers/checksum.ts'
import { compress } from './handlers/compress.ts'
import { extract } from './handlers/extract.ts'
import { formats } from './handlers/formats.ts'
import { list } from './handlers/list.ts'
import { member } from './handlers/member.ts'
import { verify } from './handlers/verify.ts'
import { addJob } from './jobs/add-job.ts'
import { checksumJob } from './jobs/checksum-job.ts'
import { compressJob } from './jobs/compress-job.ts'
import { extractJob } from './jobs/extract-job.ts'
import { verifyJob } from './jobs/verify-job.ts'
import { createPausedWorks } from './paused-works.ts'
import type { ArchivesParts } from './parts.ts'
import { createCatalogs } from './read/catalogs.ts'
import { createSecrets } from './secrets.ts'

export default defineModule({
  id: 'archives',
  area: archives,
  programs,
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const volumeSync = createVolumeSync()
    const parts: ArchivesParts = {
      ...host,
      ...host.files,
      volumeSync,
      secrets: createSecrets(host.nowMs),
      catalogs: createCatalogs({ ...host, ...host.files }),
      checksums: createChecksumStore(host),
      works: createPausedWorks(),
    }
    return {
      handlers: {
        formats: formats(parts),
        list: list(parts),
        member: member(parts),
        compress: compress(parts),
        add: add(parts),
        extract: extract(parts),
        verify: verify(parts),
        checksum: checksum(parts),
        checksums: checksums(parts),
      },
      jobs: {
        compress: compressJob(parts),
        add: addJob(parts),
        extract: extractJob(parts),
        checksum: checksumJob(parts),
        verify: verifyJob(parts),
      },
      schedules: { checksums: { every: 'day', missed: 'once', run: () => parts.checksums.dropOld() } },
      async dispose() {
        await parts.works[Symbol.asyncDispose]()
        volumeSync[Symbol.dispose]()
      },
    }
  },
})
