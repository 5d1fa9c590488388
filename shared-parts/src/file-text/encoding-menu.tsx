import { encodingNames } from '@cove/device-contract/encoding'
import type { EncodingName } from '@cove/device-contract/encoding'
import { Button, Menu } from '@cove/ui'
import { usePartTexts } from '../part-texts.ts'
import { en } from './texts/en.ts'
import { zhCN } from './texts/zh-CN.ts'

export interface EncodingMenuProps {
  /** What the text is shown in; undefined where it could not be read. */
  readonly present: EncodingName | undefined
  readonly chosen: EncodingName | undefined
  readonly side?: 'top' | 'bottom'
  /** Undefined: as the text itself tells. */
  readonly onChoose: (name: EncodingName | undefined) => void
}

/** EDT-01: reads a text in another encoding, where the one that was found shows wrong letters. */
export function EncodingMenu({ present, chosen, side = 'bottom', onChoose }: EncodingMenuProps) {
  const t = usePartTexts({ 'zh-CN': zhCN, en })
  return (
    <Menu
      side={side}
      trigger={
        <Button size="sm" variant="ghost">
          {t.reopen}
        </Button>
      }
      items={[
        { id: 'auto', label: t.automatic, checked: chosen === undefined, onSelect: () => onChoose(undefined) },
        ...encodingNames.map((name) => ({
          id: name,
          label: t.row(t.letters[name], name.toUpperCase()),
          checked: (chosen ?? present) === name,
          onSelect: () => onChoose(name),
        })),
      ]}
    />
  )
}
