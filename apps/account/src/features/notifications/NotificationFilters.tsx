import { notificationTopics } from '@portal/api-client/notifications'
import { useUrlState } from '@portal/remote-kit'
import { notificationTexts } from '@portal/remote-kit/notifications'
import { Grid } from '@portal/ui'
import { FieldFrame, Select } from '@portal/ui/form'
import { useTexts } from '../../texts.ts'

const unreadValue = 'non-lues'

/** The filter of the page's URL. */
export function useNotificationFilter() {
  const [topicText, setTopic] = useUrlState('sujet', '')
  const [shown, setShown] = useUrlState('afficher', '')
  const topic = notificationTopics.find((name) => name === topicText) ?? null
  return { topic, setTopic, isUnread: shown === unreadValue, setShown }
}

export function NotificationFilters({ filter }: { filter: ReturnType<typeof useNotificationFilter> }) {
  const t = useTexts()
  const names = notificationTexts.useTexts()
  const { topic, setTopic, isUnread, setShown } = filter
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" maxWidth="44rem">
      <FieldFrame label={t('notifications.topic')} error={undefined}>
        {(attributes) => (
          <Select {...attributes} value={topic ?? ''} onChange={({ target }) => setTopic(target.value)}>
            <option value="">{t('notifications.everyTopic')}</option>
            {notificationTopics.map((name) => (
              <option key={name} value={name}>
                {names(`topic.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FieldFrame label={t('notifications.shown')} error={undefined}>
        {(attributes) => (
          <Select {...attributes} value={isUnread ? unreadValue : ''} onChange={({ target }) => setShown(target.value)}>
            <option value="">{t('notifications.all')}</option>
            <option value={unreadValue}>{t('notifications.unread')}</option>
          </Select>
        )}
      </FieldFrame>
    </Grid>
  )
}
