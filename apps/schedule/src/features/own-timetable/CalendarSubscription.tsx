import {
  calendarQueries,
  changedByCalendarUrl,
  createCalendarUrl,
  revokeCalendarUrl,
} from '@portal/api-client/schedule'
import { ConfirmCommand, PasswordDialog } from '@portal/remote-kit'
import { Button, Card, Heading, HStack, LinkIcon, QueryView, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { CalendarUrl } from './CalendarUrl.tsx'

/** Subscribes a calendar to the timetable by a secret URL, which is shown once and can be revoked. */
export function CalendarSubscription() {
  const t = useTexts()
  const state = useQuery(calendarQueries.state())
  const [question, setQuestion] = useState<'create' | 'replace' | 'revoke' | null>(null)
  const [url, setUrl] = useState<string | null>(null)

  const revoke = useCommand({
    run: revokeCalendarUrl,
    invalidates: changedByCalendarUrl,
    failedText: 'calendar.revokeFailed',
    doneText: t('calendar.revoked'),
    onDone: () => setUrl(null),
  })
  const close = () => setQuestion(null)

  return (
    <Card aria-labelledby="calendar-title" _print={{ display: 'none' }}>
      <Stack gap="3" alignItems="flex-start">
        <Heading id="calendar-title" size="md">
          {t('calendar.title')}
        </Heading>
        <Text tone="muted" maxWidth="72ch">
          {t('calendar.text')}
        </Text>
        <QueryView query={state}>
          {({ isActive }) =>
            isActive ? (
              <Stack gap="3" alignItems="flex-start" width="full">
                {url === null ? <Text>{t('calendar.active')}</Text> : <CalendarUrl address={url} />}
                <HStack gap="2" flexWrap="wrap">
                  {url === null && <Button onClick={() => setQuestion('replace')}>{t('calendar.replace')}</Button>}
                  <Button variant="ghost" isBusy={revoke.isPending} onClick={() => setQuestion('revoke')}>
                    {t('calendar.revoke')}
                  </Button>
                </HStack>
              </Stack>
            ) : (
              <Button icon={<LinkIcon />} isBusy={state.isFetching} onClick={() => setQuestion('create')}>
                {t('calendar.create')}
              </Button>
            )
          }
        </QueryView>
      </Stack>
      {(question === 'create' || question === 'replace') && (
        <PasswordDialog
          title={t(`calendar.${question}`)}
          text={t(`calendar.${question}Text`)}
          run={createCalendarUrl}
          invalidates={changedByCalendarUrl}
          failedText={t('calendar.createFailed')}
          onDone={setUrl}
          onClose={close}
        />
      )}
      <ConfirmCommand
        command={revoke}
        title={t('calendar.revoke')}
        text={t('calendar.revokeText')}
        isOpen={question === 'revoke'}
        isDangerous
        onConfirm={() => void revoke.run()}
        onClose={close}
      />
    </Card>
  )
}
