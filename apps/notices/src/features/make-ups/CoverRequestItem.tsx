import { answerCoverRequest, changedByAnswer, type CoverRequest } from '@portal/api-client/cover-requests'
import { formatDate, formatSlot, useLanguage } from '@portal/i18n'
import { Button, Card, HStack, RowError, Stack } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { ClassFacts } from '../../layout/ClassFacts.tsx'
import { useTexts } from '../../texts.ts'
import { DeclineDialog } from './DeclineDialog.tsx'

/** A class that a colleague asks the teacher to hold, with the answers. */
export function CoverRequestItem({ request }: { request: CoverRequest }) {
  const t = useTexts()
  const language = useLanguage()
  const [isDeclining, setIsDeclining] = useState(false)
  const accepting = useCommand({
    run: () => answerCoverRequest(request, { answer: 'accepted' }, language),
    invalidates: changedByAnswer,
    doneText: t('coverRequest.done.accepted'),
  })
  const name = { date: formatDate(request.date), slot: formatSlot(request.slot) }
  return (
    <Card as="li">
      <Stack gap="3">
        <ClassFacts owed={request} />
        <span>
          {t('coverRequest.inPlaceOf', { name: request.teacher.name })}
          {request.room && <> · {t('coverRequest.room', { room: request.room })}</>}
        </span>
        <HStack gap="2" flexWrap="wrap">
          <Button
            variant="primary"
            size="sm"
            isBusy={accepting.isPending}
            aria-label={t('coverRequest.acceptNamed', name)}
            onClick={() => void accepting.run()}
          >
            {t('coverRequest.accept')}
          </Button>
          <Button size="sm" aria-label={t('coverRequest.declineNamed', name)} onClick={() => setIsDeclining(true)}>
            {t('coverRequest.decline')}
          </Button>
        </HStack>
        {accepting.failure && <RowError>{accepting.failure}</RowError>}
      </Stack>
      {isDeclining && (
        <DeclineDialog
          request={request}
          title={t('coverRequest.declineNamed', name)}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </Card>
  )
}
