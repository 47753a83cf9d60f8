import { changedByCover } from '@portal/api-client/owed-classes'
import { useLanguage } from '@portal/i18n'
import { addDays, instituteDay, useSession } from '@portal/remote-kit'
import { Button, Dialog, RowError, Stack, Text } from '@portal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { SlotList } from '../../session-form/SlotList.tsx'
import { useTexts } from '../../texts.ts'
import type { CoverDialogProps } from './cover-calls.ts'

/** The codes of what speaks against a slot for the teacher, told to somebody else. */
const refusalsForTeacher = {
  'clash.teacherNotice': 'owed.teacherTaken',
  'clash.teacherSession': 'owed.teacherTaken',
  'clash.teacherInvigilation': 'owed.teacherTaken',
  'makeUp.absent': 'owed.teacherAbsent',
} as const

/** The next free slots after an absence; pressing one requests the make-up. */
export function MakeUpDialog({ owed, calls, title, onClose }: CoverDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const { teacherId } = useSession()
  const { absenceEndsOn } = owed
  const isOwn = owed.teacher.id === teacherId
  const [from, setFrom] = useState(() => {
    const today = instituteDay(new Date())
    return addDays(absenceEndsOn > today ? absenceEndsOn : today, 1)
  })
  const slots = useQuery(calls.slots(owed, from))
  const makeUp = useCommand({
    run: (slot: { date: string; slotId: number }) =>
      calls.cover(owed, { way: 'make-up', date: slot.date, slotId: slot.slotId }, language),
    invalidates: changedByCover,
    refusals: isOwn ? {} : refusalsForTeacher,
    doneText: t('owed.done.make-up'),
    onDone: onClose,
  })
  const last = slots.data?.at(-1)
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Stack gap="4">
        <Text>{t(isOwn ? 'owed.choose' : 'owed.chooseForTeacher')}</Text>
        {makeUp.failure && <RowError>{makeUp.failure}</RowError>}
        <SlotList
          query={slots}
          absentText={t(isOwn ? 'slots.absent' : 'slots.teacherAbsent')}
          isDisabled={makeUp.isPending}
          onTake={(slot) => void makeUp.run(slot)}
        />
        {last && <Button onClick={() => setFrom(addDays(last.date, 1))}>{t('owed.later')}</Button>}
      </Stack>
    </Dialog>
  )
}
