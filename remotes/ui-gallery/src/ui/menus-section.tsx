import { Button, ContextMenuArea, Kbd, Menu, openMenuAt, Popover, Tooltip } from '@cove/ui'
import { Switch } from '@cove/ui/forms'
import { useEffect, useRef, useState } from 'react'
import { useGalleryTexts } from './gallery-texts.ts'
import { menuSample } from './menu-sample.tsx'
import { Sample } from './sample.tsx'
import s from './sections.module.css'

export function MenusSection() {
  const t = useGalleryTexts()
  const [sorted, setSorted] = useState(true)
  const [backup, setBackup] = useState(false)
  const menuRef = useRef<Disposable>(undefined)
  const items = menuSample(t, { sorted, onSorted: () => setSorted(!sorted) })
  useEffect(() => () => menuRef.current?.[Symbol.dispose](), [])
  return (
    <>
      <Sample title={t.menu}>
        <Menu trigger={<Button>{t.menu}</Button>} items={items} />
        <Button
          onClick={(event) => {
            menuRef.current = openMenuAt({ x: event.clientX, y: event.clientY, items })
          }}
        >
          {t.openAt}
        </Button>
      </Sample>
      <Sample title={t.contextArea} column>
        <ContextMenuArea items={items}>
          <div className={s.area}>{t.contextArea}</div>
        </ContextMenuArea>
      </Sample>
      <Sample title={t.popover}>
        <Popover trigger={<Button>{t.popover}</Button>} label={t.popover}>
          <p>{t.popoverText}</p>
          <Switch label={t.autoBackup} checked={backup} onChange={setBackup} />
        </Popover>
        <Tooltip label={t.tooltipText}>
          <Button>{t.tooltip}</Button>
        </Tooltip>
      </Sample>
      <Sample title={t.keys}>
        {t.keySamples.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </Sample>
    </>
  )
}
