import { notificationTopics } from '@portal/api-client/notifications'
import { useUrlState } from '@portal/remote-kit'
import { notificationTexts } from '@portal/remote-kit/notifications'
import { Grid } from '@portal/ui'
import { FilterSelect } from '@portal/ui/form'
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
      <FilterSelect
        label={t('notifications.topic')}
        anyText={t('notifications.everyTopic')}
        options={notificationTopics.map((name) => ({ value: name, label: names(`topic.${name}`) }))}
        value={topic ?? ''}
        onChange={setTopic}
      />
      <FilterSelect
        label={t('notifications.shown')}
        anyText={t('notifications.all')}
        options={[{ value: unreadValue, label: t('notifications.unread') }]}
        value={isUnread ? unreadValue : ''}
        onChange={setShown}
      />
    </Grid>
  )
}
