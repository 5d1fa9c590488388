import { Button } from '@cove/ui'
import type { ButtonProps } from '@cove/ui'
import { CopyIcon } from '@cove/ui/icons'
import { useEffect, useRef } from 'react'
import { usePartTexts } from '../part-texts.ts'
import { linkCopyTexts, useCopyLink } from './use-copy-link.ts'
import type { CopiedLink } from './use-copy-link.ts'

export interface CopyLinkButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly link: CopiedLink
  /** Takes the keyboard when it appears, so that Enter copies. */
  readonly isFirst?: boolean | undefined
}

/** SHR-01: one button for address and code. */
export function CopyLinkButton({ link, isFirst = false, ...look }: CopyLinkButtonProps) {
  const t = usePartTexts(linkCopyTexts)
  const copy = useCopyLink()
  const own = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFirst) own.current?.focus()
  }, [isFirst])
  return (
    <Button {...look} ref={own} icon={<CopyIcon size={16} />} disabled={link.addresses.length === 0} onClick={() => void copy(link)}>
      {link.code === undefined ? t.copyLink : t.copyBoth}
    </Button>
  )
}
