import { notificationQueries, type NotificationFilter } from '@portal/api-client/notifications'
import { Link } from '@portal/remote-kit'
import { NotificationItem } from '@portal/remote-kit/notifications'
import { ButtonLink, Card, EmptyState, ErrorState, Loading, MoreOfList, Stack } from '@portal/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'

/** The notifications of a filter, the newest first; opening one marks it as read. */
export function NotificationList({ filter: { topic, isUnread } }: { filter: NotificationFilter }) {
  const t = useTexts()
  const list = useInfiniteQuery(notificationQueries.list({ topic, isUnread }))
  if (list.data === undefined) return list.isError ? <ErrorState onRetry={() => void list.refetch()} /> : <Loading />
  if (list.data.length === 0)
    return (
      <EmptyState
        text={t(isUnread ? 'notifications.noneUnread' : 'notifications.none')}
        action={
          <ButtonLink asChild>
            <Link to={isUnread ? paths.notifications : paths.mails}>
              {t(isUnread ? 'visit.all' : 'introduction.tasks.link')}
            </Link>
          </ButtonLink>
        }
      />
    )
  return (
    <Stack gap="4">
      <Card>
        <Stack as="ul" gap="1" listStyleType="none">
          {list.data.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} />
            </li>
          ))}
        </Stack>
      </Card>
      <MoreOfList list={list} />
    </Stack>
  )
}
