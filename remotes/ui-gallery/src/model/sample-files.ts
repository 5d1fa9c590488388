/** A made-up listing of any length, the same every time: the gallery shows the kit, not a device. */
export interface SampleFile {
  readonly id: string
  readonly stem: string
  readonly kind: 'folder' | 'document' | 'image'
  readonly extension: string
  readonly sizeBytes: number
  readonly timeMs: number
}

const extensions = ['', 'pdf', 'xlsx', 'jpg', 'docx', 'heic'] as const
const startMs = Date.UTC(2026, 9, 4, 10, 21)

export function sampleFile(index: number): SampleFile {
  const extension = extensions[index < 8 ? 0 : index % extensions.length] ?? ''
  return {
    id: `sample-${index}`,
    stem: String(index + 1).padStart(6, '0'),
    kind: extension === '' ? 'folder' : extension === 'jpg' || extension === 'heic' ? 'image' : 'document',
    extension,
    sizeBytes: (index * 7919) % 26_000_000,
    timeMs: startMs - index * 3_600_000,
  }
}
