import type { ComponentPropsWithRef } from 'react'
import s from './frame-area.module.css'

export type FrameAreaProps = Omit<ComponentPropsWithRef<'div'>, 'className' | 'style'>

/** The column of a window that fills the space left: a list, or what is drawn in its place. */
export function FrameArea(props: FrameAreaProps) {
  return <div {...props} className={s.area} />
}

/** Centers an EmptyState, an ErrorState or a Spinner in the space left. */
export function Centered(props: FrameAreaProps) {
  return <div tabIndex={-1} data-keys="page" {...props} className={s.centered} />
}

/** Covers its FrameArea while something is dragged over it, with what a drop does. Decoration. */
export function DropHint({ text }: { readonly text: string }) {
  return (
    <div className={s.drop} aria-hidden="true">
      <span className={s.dropText}>{text}</span>
    </div>
  )
}
