import type { Tag } from '@cove/device-contract/labels'
import s from './tag-dot.module.css'

/** FM-24: the colours of some tags; their names are for assistive technology and the pointer. */
export function TagDots({ tags }: { readonly tags: readonly Tag[] }) {
  if (tags.length === 0) return undefined
  const names = tags.map(({ name }) => name).join(', ')
  return (
    <span className={s.dots} role="img" aria-label={names} title={names}>
      {tags.slice(0, 4).map(({ tagId, colour }) => (
        <i key={tagId} className={s.dot} data-colour={colour} />
      ))}
    </span>
  )
}

/** One dot of a colour, beside a word. */
export function TagDot({ colour }: Pick<Tag, 'colour'>) {
  return <i className={s.dot} data-colour={colour} aria-hidden="true" />
}
