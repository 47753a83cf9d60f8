import { ApiError } from '@portal/api-client'
import { answerCoverRequest, changedByAnswer, type CoverRequest } from '@portal/api-client/cover-requests'
import { formatDate, formatSlot, isolate, useLanguage } from '@portal/i18n'
import { Button, Card, HStack, RowError, Stack } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { ClassFacts } from '../../layout/ClassFacts.tsx'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useTexts } from '../../texts.ts'
import { RoomDialog } from './RoomDialog.tsx'

/** A class that a colleague asks the teacher to hold, with the answers. */
export function CoverRequestItem({ request }: { request: CoverRequest }) {
  const t = useTexts()
  const language = useLanguage()
  const [isDeclining, setIsDeclining] = useState(false)
  const [isRoomTaken, setIsRoomTaken] = useState(false)
  const accepting = useCommand({
    run: () => answerCoverRequest(request, { answer: 'accepted' }, language),
    invalidates: changedByAnswer,
    doneText: t('coverRequest.done.accepted'),
    onError: (error) => {
      const isRoom = error instanceof ApiError && error.code.startsWith('clash.room')
      setIsRoomTaken(isRoom)
      return isRoom
    },
  })
  const name = { date: formatDate(request.date), slot: isolate(formatSlot(request.slot)) }
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
      {isRoomTaken && (
        <RoomDialog
          request={request}
          title={t('coverRequest.acceptNamed', name)}
          onClose={() => setIsRoomTaken(false)}
        />
      )}
      {isDeclining && (
        <ReasonDialog
          title={t('coverRequest.declineNamed', name)}
          help={t('coverRequest.reasonHelp')}
          run={(reason) => answerCoverRequest(request, { answer: 'declined', reason }, language)}
          invalidates={changedByAnswer}
          doneText={t('coverRequest.done.declined')}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </Card>
  )
}
