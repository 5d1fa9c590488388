import type { CityPictures } from '@cove/device-contract/album'
import { useLocale, useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button, EmptyState, IconButton } from '@cove/ui'
import { ChevronLeftIcon, PlayIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { useRowHeight } from '../data/use-row-height.ts'
import { pages } from '../model/addresses.ts'
import { cityArea, cityName } from '@cove/parts/city'
import { Gallery } from './gallery.tsx'
import { PageFrame } from './page-frame.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { useCountText } from './use-count-text.ts'

interface CityPageProps {
  readonly cityId: number
  /** Undefined until they are read. */
  readonly cities: readonly CityPictures[] | undefined
}

/** ALB-01b: the pictures that were taken near one city. */
export function CityPage({ cityId, cities }: CityPageProps) {
  const t = useT('album')
  const locale = useLocale()
  const navigate = useNavigate()
  const [rowPx] = useRowHeight()
  const [isPlaying, setPlaying] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const countText = useCountText()
  const group = cities?.find(({ city }) => (city?.cityId ?? 0) === cityId)
  const city = group?.city
  const title = city ? cityName(city, locale) : cityId === 0 ? t('farAway') : t('pages.places')
  const pictures = group && countText(group)
  return (
    <PageFrame
      title={title}
      sub={[city && cityArea(city, locale), pictures].filter(Boolean).join(' · ')}
      tools={
        <>
          <IconButton label={t('back')} icon={<ChevronLeftIcon size={17} />} onClick={() => void navigate(pages.places)} />
          <Button size="sm" onClick={() => setSaving(true)}>
            {t('saveAsAlbum')}
          </Button>
          <IconButton label={t('play')} icon={<PlayIcon size={17} />} onClick={() => setPlaying(true)} />
        </>
      }
    >
      <Gallery
        query={{ filter: { cityId } }}
        rowPx={rowPx}
        empty={<EmptyState art="search" title={t('empty.filtered')} />}
        isPlaying={isPlaying}
        onStop={() => setPlaying(false)}
      />
      {isSaving && (
        <RuleDialog
          rule={{ cityId }}
          onClose={() => setSaving(false)}
          onDone={() => {
            setSaving(false)
            void navigate(pages.smart)
          }}
        />
      )}
    </PageFrame>
  )
}
