export { CopyLinkButton, type CopyLinkButtonProps } from './copy-link-button.tsx'
export { useCopyLink, type CopiedLink } from './use-copy-link.ts'
export { linkOf, useShareByLink, type LinkedPlace } from './use-share-by-link.ts'
