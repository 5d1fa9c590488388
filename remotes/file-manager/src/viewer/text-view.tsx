import type { Resource } from '@cove/device-contract/files'
import { TextPage } from '../ui/text-page.tsx'
import { ViewBar } from './view-bar.tsx'
import s from './viewer.module.css'

/** FM-15a: a text in a window. */
export function TextView({ file }: { readonly file: Resource }) {
  return (
    <div className={s.root}>
      <div className={s.scroll}>
        <TextPage file={file} />
      </div>
      <ViewBar file={file} />
    </div>
  )
}
