import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import type { ButtonProps } from '../button/button.tsx'
import { useUiTexts } from '../provider/ui-texts.ts'

export interface CountdownButtonProps extends Omit<ButtonProps, 'children'> {
  readonly label: string
  /** Whole seconds before it can be pressed. */
  readonly seconds: number
}

/** A button that waits, so that a warning is read before it is accepted. The count starts when it is mounted. */
export function CountdownButton({ label, seconds, disabled, ...rest }: CountdownButtonProps) {
  const texts = useUiTexts()
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <Button {...rest} disabled={disabled || left > 0}>
      {left > 0 ? texts.waitSeconds(label, left) : label}
    </Button>
  )
}
