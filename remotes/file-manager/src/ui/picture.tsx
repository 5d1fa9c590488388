import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { usePicture } from '@cove/parts/file-picture'
import { Spinner } from '@cove/ui'
import { useState } from 'react'
import s from './preview.module.css'

/** One picture with its load state; keyed by its file. */
export function Picture({ image }: { readonly image: Resource }) {
  const t = useT('file-manager')
  const [settled, setSettled] = useState<{ readonly ok: boolean }>()
  const url = usePicture(image, 'NATURE')
  return (
    <>
      {!settled && image.hasThumbnail && <Spinner size={24} label={t('preview.loading')} />}
      {(settled?.ok === false || !image.hasThumbnail) && <p role="alert">{t('preview.failed')}</p>}
      {url && settled?.ok !== false && (
        <img
          className={s.image}
          src={url}
          alt={shownName(image.name)}
          data-shown={settled?.ok || undefined}
          onLoad={() => setSettled({ ok: true })}
          onError={() => setSettled({ ok: false })}
        />
      )}
    </>
  )
}
