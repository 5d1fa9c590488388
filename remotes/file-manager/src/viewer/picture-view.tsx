import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { IconButton } from '@cove/ui'
import { ExitFullscreenIcon, FullscreenIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { Picture } from '../ui/picture.tsx'
import p from '../ui/preview.module.css'
import { ViewBar } from './view-bar.tsx'
import s from './viewer.module.css'

/** FM-15a: a picture in a window; fitted or at its own size. */
export function PictureView({ file }: { readonly file: Resource }) {
  const t = useT('file-manager')
  const [fitted, setFitted] = useState(true)
  return (
    <div className={s.root}>
      <div
        className={`${p.stage ?? ''} ${s.stage ?? ''}`}
        data-fitted={fitted || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a picture larger than its box is scrolled by keys
        tabIndex={0}
        role="group"
        aria-label={shownName(file.name)}
      >
        <Picture image={file} />
      </div>
      <ViewBar file={file}>
        <IconButton
          label={t(fitted ? 'preview.actualSize' : 'preview.fit')}
          icon={fitted ? <FullscreenIcon size={17} /> : <ExitFullscreenIcon size={17} />}
          onClick={() => setFitted(!fitted)}
        />
      </ViewBar>
    </div>
  )
}
