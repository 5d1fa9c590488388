import type { Candidate, cinema } from '@cove/device-contract/cinema'
import { isServiceError } from '../../../module-kit/service-kit.ts'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { CinemaParts } from '../parts.ts'
import { lookUpParts } from '../look-up-parts.ts'
import { openTitle } from '../open-title.ts'
import type { OpenTitle } from '../open-title.ts'
import { foundFacts } from '../source/found-facts.ts'
import { workKey } from '../source/film-source.ts'
import type { Judged } from '../source/judge.ts'
import { applyFound, candidatesOf, knownOf } from '../source/look-up.ts'
import { pictureKey } from '../source/picture-store.ts'
import { refusing } from '../source/refusing.ts'
import { isOwner } from './assign.ts'

/** A person waits no longer for what a service says. */
const patienceMs = 10_000

export const candidates =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.candidates> =>
  async ({ body: { itemId, words } }, { context: { who }, refuse }) => {
    const open = (await openTitle(parts, who, itemId)) ?? refuse('cinemaItemMissing')
    if (!isOwner(open)) return refuse('cinemaNoPermission')
    const { source } = parts
    const isOn = source.isOn()
    if (words !== undefined && isOn) {
      const { year, durationMs } = knownOf(parts, open.title)
      const ask = { language: source.read().language, patience: 'isTold', signal: AbortSignal.timeout(patienceMs) } as const
      const judged = await refusing(() => candidatesOf(source, { year, durationMs, names: [words.trim()] }, ask))
      source.lookups.setCandidates(itemId, judged)
    }
    const found = parts.titles.title(itemId)?.found?.work
    return { isOn, candidates: source.lookups.candidates(itemId).map((judged) => candidateView(judged, found)) }
  }

function candidateView({ work, score, reasons }: Judged, found: string | undefined): Candidate {
  const { kind, name, original, year, plot, posterPath } = work
  return {
    candidateId: workKey(work),
    type: kind,
    name,
    ...(original !== undefined && { originalName: original }),
    ...(year !== undefined && { year }),
    ...(plot !== undefined && { plot }),
    hasPoster: posterPath !== undefined,
    score,
    reasons: [...reasons],
    isChosen: workKey(work) === found,
  }
}

export const take =
  (parts: CinemaParts): HandlerOf<typeof cinema.calls.take> =>
  async ({ body: { itemId, candidateId } }, { context: { who }, refuse }) => {
    const open = (await openTitle(parts, who, itemId)) ?? refuse('cinemaItemMissing')
    if (!isOwner(open)) return refuse('cinemaNoPermission')
    const { source, titles, decisions } = parts
    const wanted = source.lookups.candidates(itemId).find(({ work }) => workKey(work) === candidateId)
    if (candidateId !== undefined && !wanted) return refuse('cinemaCandidateMissing')
    const none = { genres: [], people: [], score: 100, reasons: ['byHand' as const], isChosen: true }
    titles.transaction(() => {
      const batch = decisions.open(who.userNo, 'take', 1)
      decisions.note(batch, 'title', [itemId])
      decisions.note(batch, 'file', parts.files.idsOf([itemId]))
      // What a person typed before is about another work.
      if (wanted) titles.setHand(itemId, undefined)
      applyFound(lookUpParts(parts), open.title, wanted ? foundFacts(wanted, true) : none)
      decisions.setState([itemId], 'accepted')
      titles.refresh([itemId])
      // Its details come when the source is asked; until then it is what the search said.
      source.lookups.noteOne(itemId)
    })
    parts.changed(open.title.libraryId)
    parts.lookUp()
    return {}
  }

/** The poster of a candidate; undefined where it has none, or where it cannot be had now. */
export async function candidatePicture(parts: CinemaParts, open: OpenTitle, candidateId: string): Promise<string | undefined> {
  const { source } = parts
  const candidate = source.lookups.candidates(open.title.id).find(({ work }) => workKey(work) === candidateId)
  const path = candidate?.work.posterPath
  if (!isOwner(open) || path === undefined) return undefined
  const picture = pictureKey('candidate', path)
  const kept = await source.pictureFiles.kept(source.pictures.get(picture))
  if (kept !== undefined || source.askable() === undefined) return kept
  const ask = { language: source.read().language, patience: 'isTold', signal: AbortSignal.timeout(patienceMs) } as const
  try {
    return await source.pictureFiles.fetch(picture, ask)
  } catch (error) {
    if (isServiceError(error) || ask.signal.aborted) return undefined
    throw error
  }
}
