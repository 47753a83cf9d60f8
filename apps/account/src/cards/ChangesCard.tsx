import { homeQueries } from '@portal/api-client/home'
import { notificationQueries } from '@portal/api-client/notifications'
import { formatDateTime } from '@portal/i18n'
import { Link } from '@portal/remote-kit'
import { NotificationItem } from '@portal/remote-kit/notifications'
import { Card, Heading, LtrText, Stack, Text, TextLink } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { paths } from '../paths.ts'
import { useTexts } from '../texts.ts'

/**
 * The newest notifications since the last visit, read or not: decisions, rooms, changes of the timetable, reservations.
 * Nothing on the first visit, or when nothing happened. Needs the texts of notifications.
 */
export function ChangesCard() {
  const t = useTexts()
  const id = useId()
  const since = useQuery(homeQueries.visit()).data?.since
  const newest = useQuery({ ...notificationQueries.newest(), enabled: typeof since === 'string' })
  const shown = (newest.data ?? []).filter(({ createdAt }) => since && Date.parse(createdAt) > Date.parse(since))
  if (!since || shown.length === 0) return null
  return (
    <Card aria-labelledby={id}>
      <Stack gap="3">
        <div>
          <Heading id={id} size="md">
            {t('visit.title')}
          </Heading>
          <Text size="sm" tone="muted">
            <LtrText>{formatDateTime(since)}</LtrText>
          </Text>
        </div>
        <Stack as="ul" gap="1" listStyleType="none">
          {shown.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} />
            </li>
          ))}
        </Stack>
        <TextLink asChild>
          <Link to={paths.notifications}>{t('visit.all')}</Link>
        </TextLink>
      </Stack>
    </Card>
  )
}
