import { freeSlotQueries } from '@portal/api-client/notices'
import { changedByCover, coverClass, type AbsenceClass } from '@portal/api-client/owed-classes'
import { useLanguage } from '@portal/i18n'
import { addDays, instituteDay, useSession } from '@portal/remote-kit'
import { Button, Dialog, RowError, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { durations } from '../../session-form/session-values.ts'
import { SlotList } from '../../session-form/SlotList.tsx'
import { useTexts } from '../../texts.ts'

interface CoverDialogProps {
  owed: AbsenceClass
  title: string
  onClose: () => void
}

/** The next free slots after an absence; pressing one requests the make-up. */
export function MakeUpDialog({ owed, title, onClose }: CoverDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const { teacherId, yearId } = useSession()
  const { groupIds, absenceEndsOn } = owed
  const [from, setFrom] = useState(() => {
    const today = instituteDay(new Date())
    return addDays(absenceEndsOn > today ? absenceEndsOn : today, 1)
  })
  const duration = durations.find((length) => length === owed.duration)
  const slots = useQuery(freeSlotQueries.next({ teacherId, yearId, groupIds, from, duration }))
  const makeUp = useCommand({
    run: (slot: { date: string; slotId: number }) =>
      coverClass(owed, { way: 'make-up', date: slot.date, slotId: slot.slotId }, language),
    invalidates: changedByCover,
    doneText: t('owed.done.make-up'),
    onDone: onClose,
  })
  const last = slots.data?.at(-1)
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Stack gap="4">
        <Text>{t('owed.choose')}</Text>
        {makeUp.failure && <RowError>{makeUp.failure}</RowError>}
        <SlotList query={slots} isDisabled={makeUp.isPending} onTake={(slot) => void makeUp.run(slot)} />
        {last && <Button onClick={() => setFrom(addDays(last.date, 1))}>{t('owed.later')}</Button>}
      </Stack>
    </Dialog>
  )
}
