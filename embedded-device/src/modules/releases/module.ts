import { releases } from '@cove/device-contract/releases'
import { cleanUnfinished, createReleaseUploads, deviceKeyOf } from '@cove/release-kit'
import { defineModule } from '../../module-kit/module-kit.ts'
import { install } from './handlers/install.ts'
import { list } from './handlers/list.ts'
import { move } from './handlers/move.ts'
import { upload } from './handlers/upload.ts'
import type { ReleaseParts } from './parts.ts'
import { createRefused } from './refused.ts'
import { texts } from './texts/notices.ts'
import { watchLedger } from './watch-ledger.ts'

export default defineModule({
  id: 'releases',
  area: releases,
  texts,
  open(host) {
    const { siteDir: dist, dataDir } = host.config
    const deviceKey = deviceKeyOf(host.identity.secret)
    // What a device that was killed in the middle left; nothing pointed there.
    cleanUnfinished(dist, { isStart: true })
    const ledger = watchLedger({ ...host, dist, dataDir, deviceKey })
    const parts: ReleaseParts = { ...host, dist, dataDir, deviceKey, ledger, uploads: createReleaseUploads(dist), refused: createRefused() }
    return {
      handlers: { upload: upload(parts), install: install(parts), list: list(parts), move: move(parts) },
      onRegistered: () => void ledger.look(),
      dispose: () => ledger[Symbol.dispose](),
    }
  },
})
