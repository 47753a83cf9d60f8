import { notificationQueries } from '@portal/api-client/notifications'
import { NotificationItem } from '@portal/remote-kit/notifications'
import { chakra, ErrorState, Loading, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PopupItem } from '../frame/PopupItem.tsx'
import { shellTexts } from '../texts.ts'

const Newest = chakra('ul', {
  base: { maxHeight: 'min(26rem, 60dvh)', overflowY: 'auto', listStyleType: 'none' },
})

const Panel = chakra('div', { base: { width: 'min(22rem, calc(100vw - 5.5rem))' } })

/** The newest notifications, and a link to all of them. */
export function NewestNotifications({ onClose }: { onClose: () => void }) {
  const t = shellTexts.useTexts()
  const newest = useQuery(notificationQueries.newest())
  return (
    <Panel>
      {newest.data === undefined &&
        (newest.isError ? <ErrorState onRetry={() => void newest.refetch()} /> : <Loading />)}
      {newest.data?.length === 0 && (
        <Text paddingInline="3" paddingBlock="2" tone="muted">
          {t('notifications.none')}
        </Text>
      )}
      <Newest>
        {newest.data?.map((notification) => (
          <li key={notification.id}>
            <NotificationItem notification={notification} onOpen={onClose} />
          </li>
        ))}
      </Newest>
      <PopupItem asChild justifyContent="center" fontWeight="medium">
        <Link to="/notifications" onClick={onClose}>
          {t('notifications.all')}
        </Link>
      </PopupItem>
    </Panel>
  )
}
