import { freeSlotQueries, type FreeSlot } from '@portal/api-client/notices'
import { formatDate, formatSlot, formatWeekday } from '@portal/i18n'
import { addDays, instituteDay, useSession } from '@portal/remote-kit'
import { chakra, CheckIcon, Grid, Heading, LtrText, QueryView, Stack, Text } from '@portal/ui'
import { useFormContext } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTexts } from '../texts.ts'
import { isTeachingDay } from '../validation/teaching-days.ts'
import { toDuration, type SessionValues } from './session-values.ts'

const Proposal = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    padding: '3',
    width: 'full',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'edge',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { borderColor: 'brand', bg: 'hover' },
    _pressed: { borderColor: 'brand', bg: 'tint', color: 'onTint' },
    '& svg': { display: 'inline', width: '1rem', height: '1rem', verticalAlign: 'text-bottom' },
  },
})

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
      <QueryView
        query={slots}
        isEmpty={(found) => found.length === 0}
        empty={<Text tone="muted">{t('slots.none')}</Text>}
      >
        {(found) => (
          <Grid as="ul" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="2">
            {found.map((slot) => {
              const isChosen = slot.date === values.date && String(slot.slotId) === values.slotId
              return (
                <li key={`${slot.date}-${slot.slotId}`}>
                  <Proposal type="button" aria-pressed={isChosen} onClick={() => take(slot)}>
                    <strong>
                      {formatWeekday(slot.date)} <LtrText>{formatDate(slot.date)}</LtrText>
                      {isChosen && <CheckIcon aria-hidden />}
                    </strong>
                    <span>
                      <LtrText>{formatSlot(slot.slot)}</LtrText>
                      {slot.room && <> · {t('slots.room', { room: slot.room })}</>}
                    </span>
                    {slot.isDuringAbsence && <Text size="xs">{t('slots.absent')}</Text>}
                  </Proposal>
                </li>
              )
            })}
          </Grid>
        )}
      </QueryView>
    </Stack>
  )
}
