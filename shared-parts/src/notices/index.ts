export { NoticeCard, type NoticeCardProps } from './notice-card.tsx'
export { NoticeGroups, type NoticeGroupsProps } from './notice-groups.tsx'
export { useNotices, type LoadedNotices } from './use-notices.ts'
