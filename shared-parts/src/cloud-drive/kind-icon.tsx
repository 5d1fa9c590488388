import type { CloudKind } from './cloud-kinds.ts'
import { useCloudTexts } from './use-cloud-texts.ts'
import s from './kind-icon.module.css'

interface KindIconProps {
  readonly kind: CloudKind
  readonly size?: number
  /** Marks an account that cannot be used now. */
  readonly tone?: 'warn' | 'err' | undefined
}

/** The face of a cloud service. Decoration: its name is next to it. */
export function KindIcon({ kind, size = 36, tone }: KindIconProps) {
  const { kindMark } = useCloudTexts()
  return (
    <span
      className={s.tile}
      data-kind={kind}
      data-tone={tone}
      data-small={size < 24 || undefined}
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden="true"
    >
      {kindMark[kind]}
    </span>
  )
}
