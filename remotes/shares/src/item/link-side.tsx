import type { Link, LinkVisit } from '@cove/device-contract/shares'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { useFormats } from '@cove/ui/data'
import { QrPanel } from '@cove/ui/forms'
import { DownloadIcon, ZoomInIcon } from '@cove/ui/icons'
import { Bar, Item, Items, Muted, Section } from '@cove/ui/page'
import { useRef, useState } from 'react'
import { useVisits } from '../data/use-shares.ts'
import { bestAddress } from '../model/link-choice.ts'
import s from './item.module.css'
import { saveCode } from '../ui/save-code.ts'

const shownVisits = 6

/** The code to scan, and who used the link lately. */
export function LinkSide({ link, isOpen }: { readonly link: Link; readonly isOpen: boolean }) {
  const t = useT('shares')
  const { data } = useVisits(link)
  const visits = data?.visits.slice(0, shownVisits) ?? []
  return (
    <>
      <CodeCard link={link} isOpen={isOpen} />
      <Section title={t('visits.title')}>
        {visits.length === 0 ? (
          <Muted>{t('visits.none')}</Muted>
        ) : (
          <Items label={t('visits.title')}>
            {visits.map((visit, at) => (
              <Visit key={`${visit.atSeconds} ${visit.deed} ${visits.length - at}`} visit={visit} />
            ))}
          </Items>
        )}
      </Section>
    </>
  )
}

const codePx = 200
const largePx = 320

/** The code brings the access code along, behind `#`: who scans it types nothing. */
function CodeCard({ link, isOpen }: { readonly link: Link; readonly isOpen: boolean }) {
  const t = useT('shares')
  const card = useRef<HTMLDivElement>(null)
  const [isLarge, setIsLarge] = useState(false)
  const { url, reach } = bestAddress(link)
  const text = link.code === undefined ? url : `${url}#${link.code}`
  const label = t('link.qr', { name: link.name })
  const cover = isOpen ? undefined : <span>{t(`state.${link.state}`)}</span>
  return (
    <>
      <div ref={card} className={s.qr}>
        <QrPanel text={text} label={label} size={codePx} cover={cover} />
      </div>
      <p className={s.caption}>{t(isOpen ? `qr.${reach}` : 'qr.closed')}</p>
      {isOpen && (
        <Bar at="middle">
          <Button size="sm" icon={<DownloadIcon size={15} />} onClick={() => card.current && saveCode(card.current, link.name)}>
            {t('qr.save')}
          </Button>
          <Button size="sm" icon={<ZoomInIcon size={15} />} onClick={() => setIsLarge(true)}>
            {t('qr.enlarge')}
          </Button>
        </Bar>
      )}
      <Dialog open={isLarge} onClose={() => setIsLarge(false)} title={label}>
        <Bar at="middle">
          <QrPanel text={text} label={label} size={largePx} />
        </Bar>
      </Dialog>
    </>
  )
}

function Visit({ visit: { atSeconds, deed, address, client, about, bytes, outcome } }: { readonly visit: LinkVisit }) {
  const t = useT('shares')
  const formats = useFormats()
  return (
    <Item
      title={
        <span className={s.deed} data-deed={deed}>
          {t(outcome === undefined ? `deed.${deed}` : `outcome.${outcome}`, { name: about, size: formats.bytes(bytes) })}
        </span>
      }
      note={
        <>
          <span>{[client, address].filter((text) => text !== '').join(' · ')}</span>
          <span>{formats.date(atSeconds * 1000)}</span>
        </>
      }
    />
  )
}
