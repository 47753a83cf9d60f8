import { changedByNotification, markRead, notificationQueries, type Reading } from '@portal/api-client/notifications'
import { Link } from '@portal/remote-kit'
import { Button, ButtonLink, CheckIcon, Page, RowError } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../commands.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { NotificationFilters, useNotificationFilter } from './NotificationFilters.tsx'
import { NotificationList } from './NotificationList.tsx'

/** Everything that the account was told, with filters in the URL. */
export function NotificationsPage() {
  const t = useTexts()
  const filter = useNotificationFilter()
  return (
    <Page
      title={t('notifications.title')}
      actions={
        <>
          <ButtonLink asChild>
            <Link to={paths.mails}>{t('mails.title')}</Link>
          </ButtonLink>
          <ReadAll />
        </>
      }
    >
      <NotificationFilters filter={filter} />
      <NotificationList filter={filter} />
    </Page>
  )
}

/** Marks as read all up to the newest one that was loaded; one that comes meanwhile stays unread. */
function ReadAll() {
  const t = useTexts()
  const { data: unread = 0 } = useQuery(notificationQueries.unread())
  const { data: [newest] = [] } = useQuery(notificationQueries.newest())
  const read = useCommand({
    run: (reading: Reading) => markRead(reading),
    invalidates: changedByNotification,
    doneText: t('notifications.readDone'),
  })
  return (
    <>
      {read.failure && <RowError>{read.failure}</RowError>}
      <Button
        icon={<CheckIcon aria-hidden />}
        isBusy={read.isPending}
        disabled={unread === 0 || !newest}
        onClick={() => newest && void read.run({ id: newest.id, isUpTo: true })}
      >
        {t('notifications.readAll')}
      </Button>
    </>
  )
}
