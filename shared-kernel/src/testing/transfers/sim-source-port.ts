import { UnavailableError } from '../../transfers/engine/ports.ts'
import type { DirectFile, LocalFile, SourcePort, Unavailable } from '../../transfers/engine/ports.ts'
import { note } from './sim-note.ts'
import type { Step } from './sim-sinks.ts'
import type { SimWorld } from './sim-world.ts'

/** The sources of the simulated computer. */
export function createSimSourcePort(world: SimWorld, step: Step): SourcePort {
  return {
    walk: (sourceId, signal) => walk(world, step, { sourceId, signal }),
    open: (sourceId, path) => step(1, () => openLocal(world, step, { sourceId, path })),
    readWhole: async (files) => {
      note(world, 'sources.readWhole')
      // As in a browser: one file that changed spoils the reading of all.
      const all = await Promise.all(files.map((file) => file.read(0, file.sizeBytes).catch(() => undefined)))
      const unchanged = await Promise.all(files.map(async (file) => file.isUnchanged?.()))
      const isWhole = all.every((bytes, order) => bytes?.length === files[order]?.sizeBytes && unchanged[order] === true)
      return isWhole ? all.flatMap((bytes) => bytes ?? []) : undefined
    },
    forget: () => void note(world, 'sources.forget'),
  }
}

interface LocalPath {
  readonly sourceId: string
  readonly path: string
}

function openLocal(world: SimWorld, step: Step, { sourceId, path }: LocalPath): LocalFile | Unavailable {
  const source = world.sources.get(sourceId)
  if (!source) return 'missing'
  if (source.access !== 'ok') return source.access
  const file = source.files.get(path)
  if (!file) return 'missing'
  const { modifiedMs, bytes } = file
  const isUnchanged = () => source.files.get(path)?.modifiedMs === modifiedMs
  const read = (start: number, end: number) =>
    step(1, () => {
      // As in a browser: a file that changed since it was opened cannot be read.
      if (!isUnchanged()) throw new Error('NotReadableError')
      world.whileReading(path)
      // A program that writes between the check and the read mixes its bytes with the old ones.
      const mixed = bytes.slice(start, end)
      if (!isUnchanged()) mixed.set(source.files.get(path)?.bytes.subarray(start, (start + end) >> 1) ?? [])
      return mixed
    })
  const direct = world.pieceOf && directFile(step, { bytes, read, pieceOf: world.pieceOf })
  return { sizeBytes: bytes.length, modifiedMs, read, isUnchanged: () => step(1, isUnchanged), direct }
}

interface DirectParts {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly read: LocalFile['read']
  readonly pieceOf: NonNullable<SimWorld['pieceOf']>
}

function directFile(step: Step, { bytes, read, pieceOf }: DirectParts): DirectFile {
  return {
    body: (start, end) => pieceOf(bytes.slice(start, end)),
    stream: async (start, end, take) => {
      const lent = await read(start, end)
      const middle = lent.length >> 1
      take(lent.subarray(0, middle))
      await step(1, () => take(lent.subarray(middle)))
      lent.fill(0)
    },
  }
}

interface Walk {
  readonly sourceId: string
  readonly signal: AbortSignal
}

async function* walk(world: SimWorld, step: Step, { sourceId, signal }: Walk) {
  const source = world.sources.get(sourceId)
  if (!source || source.access !== 'ok') throw new UnavailableError(source?.access === 'denied' ? 'denied' : 'missing')
  const files = [...source.files].map(([path, file]) => ({
    path,
    isFolder: false,
    sizeBytes: file.bytes.length,
    modifiedMs: file.modifiedMs,
  }))
  const all = [...files, ...source.emptyFolders.map((path) => ({ path, isFolder: true, sizeBytes: 0, modifiedMs: 0 }))]
  for (let at = 0; at < all.length; at += world.batchRows) {
    yield await step(10, () => all.slice(at, at + world.batchRows), signal)
    note(world, 'walk')
  }
}
