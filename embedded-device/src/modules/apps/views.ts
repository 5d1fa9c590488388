import type { Grant, InstalledApp } from '@cove/device-contract/apps'
import { filesPrefix } from './answer.ts'
import type { AppRow, GrantRow } from './store.ts'

/** An app as callers see it. */
export function appView({ manifest, place, sizeBytes, installedMs }: AppRow): InstalledApp {
  return {
    appId: manifest.id,
    name: manifest.name,
    version: manifest.version,
    publisher: manifest.publisher,
    icon: manifest.icon,
    entryUrl: `${filesPrefix}/${place}/${manifest.entry}`,
    widthPx: manifest.window.width,
    heightPx: manifest.window.height,
    asks: manifest.asks,
    sizeBytes,
    installedSeconds: installedMs / 1000,
  }
}

/** A grant as the person who gave it sees it. */
export function grantView({ userNo: _own, givenMs, untilMs, ...grant }: GrantRow): Grant {
  return {
    ...grant,
    givenSeconds: givenMs / 1000,
    ...(untilMs !== undefined && { untilSeconds: untilMs / 1000 }),
  }
}
