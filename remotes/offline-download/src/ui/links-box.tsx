import type { DownloadSource } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { leftLinks, LinksField, readLinks } from '@cove/parts/downloads'
import { Button } from '@cove/ui'
import { useState } from 'react'

/** An address the device refused, and why. */
export interface Refusal {
  readonly source: string
  readonly reason: string
}
interface LinksBoxProps {
  readonly rows: number
  /** What the field begins with. */
  readonly initialText?: string
  /** False without aria2: magnet links are then problems of their lines. */
  readonly canTorrent: boolean
  /** What the button says; to download when it is not given. */
  readonly addLabel?: string
  /** Another field has a problem that must be fixed first. */
  readonly isBlocked?: boolean
  /** Orders them; answers those that were refused, which stay in the box. */
  readonly onAdd: (sources: readonly DownloadSource[]) => Promise<readonly Refusal[]>
}

/** DL-01b: addresses, one per line, with the button that orders them. */
export function LinksBox({ rows, initialText = '', canTorrent, addLabel, isBlocked = false, onAdd }: LinksBoxProps) {
  const t = useT('offline-download')
  const [text, setText] = useState(initialText)
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const links = readLinks(text, canTorrent)
  const add = async () => {
    setBusy(true)
    const refused = await onAdd(links.valid)
    setBusy(false)
    const reasons = new Map(refused.map(({ source, reason }) => [source, reason]))
    setText(leftLinks(links, reasons))
    setRefusals(reasons)
  }
  const isDisabled = isBlocked || links.valid.length === 0 || links.isTooMany
  return (
    <LinksField
      rows={rows}
      text={text}
      links={links}
      refusals={refusals}
      canTorrent={canTorrent}
      placeholder={t('links.placeholder')}
      onChange={(next) => {
        setText(next)
        setRefusals(new Map())
      }}
      action={
        <Button variant="primary" disabled={isDisabled} busy={busy} onClick={() => void add()}>
          {addLabel ?? t('links.add')}
        </Button>
      }
    />
  )
}
