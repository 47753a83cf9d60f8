import { calendarQueries, createCalendarUrl, revokeCalendarUrl } from '@portal/api-client/schedule'
import { useNotify } from '@portal/remote-kit'
import { Button, Card, ConfirmDialog, Heading, HStack, LinkIcon, QueryView, Stack, Text } from '@portal/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../texts.ts'
import { CalendarUrl } from './CalendarUrl.tsx'

/** Subscribes a calendar to the timetable by a secret URL, which is shown once and can be revoked. */
export function CalendarSubscription() {
  const t = useTexts()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const state = useQuery(calendarQueries.state())
  const [question, setQuestion] = useState<'replace' | 'revoke' | null>(null)

  const refresh = () => queryClient.invalidateQueries(calendarQueries.state())
  const create = useMutation({
    mutationFn: createCalendarUrl,
    onSuccess: refresh,
    onError: () => notify.error(t('calendar.createFailed')),
    onSettled: () => setQuestion(null),
  })
  const revoke = useMutation({
    mutationFn: revokeCalendarUrl,
    onSuccess: () => {
      create.reset()
      notify.success(t('calendar.revoked'))
      return refresh()
    },
    onError: () => notify.error(t('calendar.revokeFailed')),
    onSettled: () => setQuestion(null),
  })

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
                {create.data === undefined ? (
                  <Text>{t('calendar.active')}</Text>
                ) : (
                  <CalendarUrl address={create.data} />
                )}
                <HStack gap="2" flexWrap="wrap">
                  {create.data === undefined && (
                    <Button isBusy={create.isPending} onClick={() => setQuestion('replace')}>
                      {t('calendar.replace')}
                    </Button>
                  )}
                  <Button variant="ghost" isBusy={revoke.isPending} onClick={() => setQuestion('revoke')}>
                    {t('calendar.revoke')}
                  </Button>
                </HStack>
              </Stack>
            ) : (
              <Button icon={<LinkIcon />} isBusy={create.isPending} onClick={() => create.mutate()}>
                {t('calendar.create')}
              </Button>
            )
          }
        </QueryView>
      </Stack>
      <ConfirmDialog
        title={t('calendar.replace')}
        text={t('calendar.replaceText')}
        isOpen={question === 'replace'}
        isBusy={create.isPending}
        onConfirm={() => create.mutate()}
        onCancel={() => setQuestion(null)}
      />
      <ConfirmDialog
        title={t('calendar.revoke')}
        text={t('calendar.revokeText')}
        isOpen={question === 'revoke'}
        isBusy={revoke.isPending}
        isDangerous
        onConfirm={() => revoke.mutate()}
        onCancel={() => setQuestion(null)}
      />
    </Card>
  )
}
