import { changedByNotification, markRead, type Notification } from '@portal/api-client/notifications'
import { formatDateTime } from '@portal/i18n'
import { Link } from '@portal/remote-kit'
import { Box, chakra, LtrText, Text, VisuallyHidden } from '@portal/ui'
import { useQueryClient } from '@tanstack/react-query'
import { notificationTexts } from './texts.ts'
import { useNotificationText } from './use-notification-text.ts'

const Row = chakra(Link, {
  base: {
    display: 'flex',
    gap: '3',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'sm',
    color: 'ink',
    textAlign: 'start',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { bg: 'hover' },
  },
})

const Dot = chakra('span', {
  base: { flexShrink: 0, width: '2', height: '2', marginBlockStart: '1.5', borderRadius: 'full' },
  variants: { isUnread: { true: { bg: 'brand' } } },
})

interface NotificationItemProps {
  notification: Notification
  onOpen?: () => void
}

/** A notification as a link to the page that it is about; opening it marks it as read. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const t = notificationTexts.useTexts()
  const queryClient = useQueryClient()
  const { text, facts } = useNotificationText()(notification)
  const { id, path, createdAt, readAt } = notification
  const open = () => {
    onOpen?.()
    if (readAt !== null) return
    // The page opens whether or not this succeeds: the notification stays unread then.
    void markRead({ id })
      .catch(() => undefined)
      .then(() => changedByNotification.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
  return (
    <Row to={path} onClick={open}>
      <Dot isUnread={readAt === null} aria-hidden />
      <Box flex="1" minWidth="0">
        {readAt === null && <VisuallyHidden>{`${t('unread')} : `}</VisuallyHidden>}
        <Text fontWeight={readAt === null ? 'medium' : undefined}>{text}</Text>
        {facts.map((fact) => (
          <Text key={fact} tone="muted">
            {fact}
          </Text>
        ))}
        <Text size="xs" tone="muted">
          <time dateTime={createdAt}>
            <LtrText>{formatDateTime(createdAt)}</LtrText>
          </time>
        </Text>
      </Box>
    </Row>
  )
}
