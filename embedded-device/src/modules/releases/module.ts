import { releases } from '@cove/device-contract/releases'
import { cleanUnfinished, createReleaseUploads, deviceKeyOf } from '@cove/release-kit'
import { defineModule } from '../../module-kit/module-kit.ts'
import { health } from './handlers/health.ts'
import { install } from './handlers/install.ts'
import { list } from './handlers/list.ts'
import { move } from './handlers/move.ts'
import { report } from './handlers/report.ts'
import { upload } from './handlers/upload.ts'
import { createHaltCanaries } from './halt-canaries.ts'
import { createReleaseHealth } from './health/release-health.ts'
import type { ReleaseParts } from './parts.ts'
import { createRefused } from './refused.ts'
import { texts } from './texts/notices.ts'
import { watchLedger } from './watch-ledger.ts'

export default defineModule({
  id: 'releases',
  area: releases,
  texts,
  migrations: new URL('migrations/', import.meta.url),
  open(host) {
    const { siteDir: dist, dataDir } = host.config
    const deviceKey = deviceKeyOf(host.identity.secret)
    // What a device that was killed in the middle left; nothing pointed there.
    cleanUnfinished(dist, { isStart: true })
    const ledger = watchLedger({ ...host, dist, dataDir, deviceKey })
    const refused = createRefused()
    const releaseHealth = createReleaseHealth(host)
    const made = { dist, dataDir, deviceKey, ledger, uploads: createReleaseUploads(dist), refused, health: releaseHealth }
    const parts: ReleaseParts = { ...host, ...made, halting: () => halting }
    const halting = createHaltCanaries({ ...host, parts, health: releaseHealth })
    const listening = host.events.hub.subscribe({ userNo: 'device' }, ({ kind }) => {
      if (kind === 'remotes.changed') halting.settle()
    })
    return {
      handlers: {
        upload: upload(parts),
        install: install(parts),
        list: list(parts),
        move: move(parts),
        report: report(parts),
        health: health(parts),
      },
      onRegistered: () => {
        ledger.look()
        // What was reported before a stop may be enough.
        void halting.look()
      },
      dispose: () => {
        listening[Symbol.dispose]()
        ledger[Symbol.dispose]()
      },
    }
  },
})
