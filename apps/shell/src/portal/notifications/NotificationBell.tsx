import { notificationQueries } from '@portal/api-client/notifications'
import { BellIcon, chakra, Loading, onDemand, VisuallyHidden } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Popup } from '../frame/Popup.tsx'
import { useAppBadge } from '../install/app-badge.ts'
import { shellTexts } from '../texts.ts'
import { largestShown, shortCount } from '../waiting/short-count.ts'

const NewestNotifications = onDemand(
  async () => (await import(/* webpackChunkName: "notifications" */ './load-newest.ts')).loadNewest(),
  <Loading />,
)

const Count = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '-10px',
    insetInlineEnd: '-10px',
    minWidth: '18px',
    paddingInline: '1',
    borderRadius: 'full',
    bg: 'danger.solid',
    color: 'onDanger',
    fontSize: '0.6875rem',
    fontWeight: 'semibold',
    lineHeight: '18px',
    textAlign: 'center',
  },
})

const Face = chakra('span', {
  base: { position: 'relative', '& > svg': { width: '1.25rem', height: '1.25rem' } },
})

/** The bell of the top bar with the number of unread notifications, and the newest ones in a panel. */
export function NotificationBell() {
  const t = shellTexts.useTexts()
  const { data: count } = useQuery(notificationQueries.unread())
  const hasGrown = useHasGrown(count)
  useAppBadge(count)
  const unread = count ?? 0
  const label =
    unread === 0
      ? t('notifications.title')
      : t(unread > largestShown ? 'notifications.many' : 'notifications.unread', { count: unread })
  return (
    <>
      <Popup
        label={label}
        face={
          <Face aria-hidden>
            <BellIcon />
            {unread > 0 && <Count dir="ltr">{shortCount(unread)}</Count>}
          </Face>
        }
      >
        {(close) => <NewestNotifications onClose={close} />}
      </Popup>
      <VisuallyHidden>
        <output>{hasGrown && t('notifications.arrived', { count: unread })}</output>
      </VisuallyHidden>
    </>
  )
}

/** Whether the count has last grown, not counting the first one that was loaded. */
function useHasGrown(count: number | undefined): boolean {
  const [last, setLast] = useState({ count, hasGrown: false })
  if (count !== last.count)
    setLast({ count, hasGrown: last.count !== undefined && count !== undefined && count > last.count })
  return last.hasGrown
}
