import { leavingName } from '@cove/server-kit/names'

/** S-F5, finding 4: the name always travels percent-encoded, so that no name can break or forge a header. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const safe = leavingName(name)
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
  // The plain form is for programs of before RFC 6266; whatever is not plain letters, digits and dots becomes a line.
  const plain = safe.replace(/[^A-Za-z0-9._ -]/g, '_').slice(0, 200)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const inlineTypes = /^(?:image\/(?:jpeg|png|gif|webp|avif|bmp)|video\/[\w.+-]+|audio\/[\w.+-]+)$/

/** S-I3: only pictures of pixels, video and audio may be shown in place; all else is saved, never opened. */
export function mayShowInline(mediaType: string): boolean {
  return inlineTypes.test(mediaType)
}
