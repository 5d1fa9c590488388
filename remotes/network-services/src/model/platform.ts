/** Systems that have steps of their own. */
export const platforms = ['windows', 'macos', 'ios', 'android', 'linux'] as const
export type Platform = (typeof platforms)[number]

/** The system of a browser by its User-Agent. */
export function platformOf(userAgent: string): Platform {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad/i.test(userAgent)) return 'ios'
  if (/mac os x|macintosh/i.test(userAgent)) return 'macos'
  return /windows/i.test(userAgent) ? 'windows' : 'linux'
}
