/** What a camera was set to. */
export interface CameraSettings {
  readonly fNumber?: number | undefined
  readonly exposureSeconds?: number | undefined
  readonly iso?: number | undefined
  readonly focalMm?: number | undefined
}

const short = (value: number): string => String(Math.round(value * 10) / 10)

/** `f/1.8 · 1/250 s · ISO 100 · 24 mm`; '' where the file says nothing. */
export function cameraFacts({ fNumber, exposureSeconds, iso, focalMm }: CameraSettings): string {
  return [
    fNumber === undefined ? '' : `f/${short(fNumber)}`,
    exposureSeconds === undefined || exposureSeconds <= 0 ? '' : exposureText(exposureSeconds),
    iso === undefined ? '' : `ISO ${Math.round(iso)}`,
    focalMm === undefined ? '' : `${short(focalMm)} mm`,
  ]
    .filter((fact) => fact !== '')
    .join(' · ')
}

const exposureText = (seconds: number): string => (seconds >= 0.3 ? `${short(seconds)} s` : `1/${Math.round(1 / seconds)} s`)

/** `31.2304° N, 121.4737° E`. */
export function coordinatesText(latitude: number, longitude: number): string {
  const part = (value: number, [positive, negative]: readonly [string, string]): string =>
    `${Math.abs(value).toFixed(4)}° ${value >= 0 ? positive : negative}`
  return `${part(latitude, ['N', 'S'])}, ${part(longitude, ['E', 'W'])}`
}
