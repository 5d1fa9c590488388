import s from './kind-icon.module.css'
import type { CloudKind } from './cloud-kinds.ts'

/** Letters of the tiles: marks that both languages share. */
const letters: Readonly<Record<CloudKind, string>> = { webdav: 'W', s3: 'S' }

/** The face of a cloud service. Decoration: its name is next to it. */
export function KindIcon({ kind, size = 36 }: { readonly kind: CloudKind; readonly size?: number }) {
  return (
    <span
      className={s.tile}
      data-kind={kind}
      data-small={size < 24 || undefined}
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden="true"
    >
      {letters[kind]}
    </span>
  )
}
