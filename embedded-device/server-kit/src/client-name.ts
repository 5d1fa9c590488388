const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bElectron\//, 'Cove Desktop'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** S-D6: the name of a client in a list of sessions, such as `Chrome · Linux`; '' for a User-Agent that names no browser. */
export function clientNameOf(userAgent: string | undefined): string {
  const nameIn = (table: readonly (readonly [RegExp, string])[]): string =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? ''
  const browser = nameIn(browsers)
  return browser === '' ? '' : [browser, nameIn(systems)].filter(Boolean).join(' · ')
}
