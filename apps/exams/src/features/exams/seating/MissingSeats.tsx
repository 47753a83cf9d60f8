import type { SeatingPreview } from '@portal/api-client/exam-planning'
import { isolate } from '@portal/i18n'
import { Button, HStack, PlusIcon, Text } from '@portal/ui'
import { useTexts } from '../../../texts.ts'

interface MissingSeatsProps {
  time: SeatingPreview['times'][number]
  onAdd: (roomId: number) => void
}

/** How many seats are missing at a time, and the free room to add. */
export function MissingSeats({ time: { missingSeats, roomToAdd }, onAdd }: MissingSeatsProps) {
  const t = useTexts()
  if (missingSeats === 0) return null
  const missing = t('exams.missingSeats', { count: missingSeats })
  if (!roomToAdd)
    return (
      <Text>
        {missing} {t('exams.noFreeRoom')}
      </Text>
    )
  const { id, stillMissing } = roomToAdd
  const name = isolate(roomToAdd.name)
  const room = t('exams.roomOption', { name, count: roomToAdd.seats })
  return (
    <HStack gap="3" flexWrap="wrap">
      <Text>
        {missing}{' '}
        {stillMissing === 0 ? t('exams.fittingRoom', { room }) : t('exams.largestRoom', { room, count: stillMissing })}
      </Text>
      <Button size="sm" icon={<PlusIcon />} onClick={() => onAdd(id)}>
        {t('exams.addRoom', { name })}
      </Button>
    </HStack>
  )
}
