/** A secret or fingerprint in groups people can compare; blanks at the end are none. */
export function grouped(text: string, size = 4): string {
  return (text.match(new RegExp(`.{1,${size}}`, 'gu')) ?? []).join(' ')
}

/** A certificate's fingerprint as browsers show it: pairs with colons, capitals. */
export function fingerprintShown(hex: string): string {
  return (
    hex
      .replaceAll(':', '')
      .toUpperCase()
      .match(/.{1,2}/g) ?? []
  ).join(':')
}

/** The digits of a code as typed: blanks and dashes go, six digits stay. */
export function sixDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 6)
}

/** The text of a file of recovery codes: a heading, then one code in a line. */
export function recoveryFile(heading: string, codes: readonly string[]): string {
  return `${heading}\n\n${codes.join('\n')}\n`
}
