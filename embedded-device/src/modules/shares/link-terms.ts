import { defaultValidDays, linkValidDays } from '@cove/device-contract/shares'
import type { shares } from '@cove/device-contract/shares'
import type { ParsedOf } from '@cove/device-contract'
import { newCode } from './link-secrets.ts'
import type { LinkSecrets } from './link-secrets.ts'
import type { LinkTerms } from './store/link-store.ts'

/** What a caller says about a link. */
export type LinkChoice = Omit<ParsedOf<typeof shares.calls.changeLink>['body'], 'linkId'>

const dayMs = 24 * 3600_000
const mostDays = 3650

interface TermParts {
  readonly secrets: LinkSecrets
  readonly nowMs: () => number
}

/** SHR-01: the terms of a link; undefined for a validity that is none. `known` is the end of a link that keeps it. */
export function termsOf(
  { secrets, nowMs }: TermParts,
  choice: LinkChoice,
  known?: Pick<LinkTerms, 'expiresMs' | 'code'>,
): LinkTerms | undefined {
  const expiresMs = endOf(choice, nowMs(), known?.expiresMs)
  if (expiresMs === undefined) return undefined
  const { way = 'encrypted', allowsDownload = true, notifies = false, hidesPlace = true, isHomeOnly = false, note = '' } = choice
  return {
    code: way === 'public' ? null : codeFor(secrets, choice.code, known?.code),
    expiresMs,
    mostVisits: choice.mostVisits ?? null,
    mostDownloads: choice.mostDownloads ?? null,
    allowsDownload: allowsDownload ? 1 : 0,
    notifies: notifies ? 1 : 0,
    hidesPlace: hidesPlace ? 1 : 0,
    isHomeOnly: isHomeOnly ? 1 : 0,
    note: note.trim(),
    mostFileBytes: choice.mostFileBytes ?? null,
    mostBytes: choice.mostBytes ?? null,
    mostFiles: choice.mostFiles ?? null,
  }
}

function codeFor(secrets: LinkSecrets, wanted: string | undefined, known: string | null | undefined): string {
  if (known !== undefined && known !== null && (wanted === undefined || secrets.openCode(known) === wanted)) return known
  return secrets.sealCode(wanted ?? newCode())
}

function endOf({ validDays, untilSeconds }: LinkChoice, nowMs: number, knownMs: number | undefined): number | undefined {
  if (untilSeconds !== undefined) {
    const untilMs = untilSeconds * 1000
    return validDays === undefined && untilMs > nowMs && untilMs <= nowMs + mostDays * dayMs ? untilMs : undefined
  }
  if (validDays === undefined) return knownMs ?? nowMs + defaultValidDays * dayMs
  return linkValidDays.some((days) => days === validDays) ? nowMs + validDays * dayMs : undefined
}
