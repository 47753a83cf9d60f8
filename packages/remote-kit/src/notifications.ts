export { NotificationItem } from './notifications/NotificationItem.tsx'
export { staleTopics } from './notifications/stale-topics.ts'
export { loadNotificationTexts, notificationTexts } from './notifications/texts.ts'
export { useNotificationText } from './notifications/use-notification-text.ts'
