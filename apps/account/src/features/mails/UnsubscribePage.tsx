import { changedByMailSettings, mailQueries, type MailSubscription, unsubscribe } from '@portal/api-client/mails'
import { useParams } from '@portal/remote-kit'
import { notificationTexts } from '@portal/remote-kit/notifications'
import { Button, Card, HStack, Page, QueryView, RowError, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'

/** Ends the mails of the link in a mail after a confirmation, without a session. */
export function UnsubscribePage() {
  const t = useTexts()
  const { token = '' } = useParams()
  const subscription = useQuery(mailQueries.subscription(token))
  return (
    <Page title={t('unsubscribe.title')} width="form">
      <Card>
        <QueryView query={subscription}>{(found) => <Confirmation token={token} subscription={found} />}</QueryView>
      </Card>
    </Page>
  )
}

function Confirmation({ token, subscription }: { token: string; subscription: MailSubscription }) {
  const t = useTexts()
  const names = notificationTexts.useTexts()
  const end = useCommand({ run: () => unsubscribe(token), invalidates: changedByMailSettings })
  const { topic, isSubscribed } = subscription
  const subject = topic === null ? t('unsubscribe.digest') : t('unsubscribe.topic', { topic: names(`topic.${topic}`) })
  return (
    <Stack gap="4">
      <Text>{subject}</Text>
      {isSubscribed ? (
        <HStack>
          <Button variant="primary" isBusy={end.isPending} onClick={() => void end.run()}>
            {t('unsubscribe.confirm')}
          </Button>
        </HStack>
      ) : (
        <output>{t('unsubscribe.done')}</output>
      )}
      {end.failure && <RowError>{end.failure}</RowError>}
      <Text tone="muted">{t('unsubscribe.help')}</Text>
    </Stack>
  )
}
