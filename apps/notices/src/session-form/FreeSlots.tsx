import { freeSlotQueries, type FreeSlot } from '@portal/api-client/notices'
import { addDays, instituteDay, useSession } from '@portal/remote-kit'
import { Heading, Stack } from '@portal/ui'
import { useFormContext } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTexts } from '../texts.ts'
import { isTeachingDay } from '../validation/teaching-days.ts'
import { SlotList } from './SlotList.tsx'
import { toDuration, type SessionValues } from './session-values.ts'

interface FreeSlotsProps {
  values: SessionValues
  /** The notice being edited. */
  except?: number
}

/**
 * The next slots, from the typed date or tomorrow on, in which the teacher and every selected group are free; pressing
 * one fills it in. The date of a pressed slot does not change the list: the others stay in place, and so does the submit
 * button below them.
 */
export function FreeSlots({ values, except }: FreeSlotsProps) {
  const groupIds = (values.tutorialGroupIds.length > 0 ? values.tutorialGroupIds : values.groupIds).map(Number)
  const [tomorrow] = useState(() => addDays(instituteDay(new Date()), 1))
  const [taken, setTaken] = useState<{ date: string; from: string } | null>(null)
  const from = taken && taken.date === values.date ? taken.from : (values.date ?? tomorrow)
  if (groupIds.length === 0 || (values.date !== null && !isTeachingDay(values.date))) return null
  return (
    <Proposals
      values={values}
      groupIds={groupIds}
      from={from}
      except={except}
      onTake={(date) => setTaken({ date, from })}
    />
  )
}

interface ProposalsProps extends FreeSlotsProps {
  groupIds: number[]
  from: string
  onTake: (date: string) => void
}

function Proposals({ values, groupIds, from, except, onTake }: ProposalsProps) {
  const t = useTexts()
  const id = useId()
  const { teacherId, yearId } = useSession()
  const { setValue, clearErrors } = useFormContext<SessionValues>()
  const duration = toDuration(values.duration) ?? undefined
  const slots = useQuery(freeSlotQueries.next({ teacherId, yearId, groupIds, from, duration, except }))

  const take = ({ date, slotId }: FreeSlot) => {
    onTake(date)
    setValue('date', date, { shouldDirty: true })
    setValue('slotId', String(slotId), { shouldDirty: true })
    clearErrors()
  }
  return (
    <Stack as="section" gap="3" aria-labelledby={id}>
      <Heading id={id} as="h2" size="sm">
        {t('slots.title')}
      </Heading>
      <SlotList
        absentText={t('slots.absent')}
        query={slots}
        onTake={take}
        isChosen={({ date, slotId }) => date === values.date && String(slotId) === values.slotId}
      />
    </Stack>
  )
}
