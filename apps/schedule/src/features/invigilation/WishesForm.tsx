import { changedByWishes, saveWishes, type InvigilationWishes } from '@portal/api-client/own-invigilations'
import { formatDate, formatSlot, formatWeekday } from '@portal/i18n'
import { useUnsavedWork } from '@portal/remote-kit'
import { Banner, Grid, HStack, Stack } from '@portal/ui'
import { Form, FormError, SelectField, SubmitButton, useZodForm, z } from '@portal/ui/form'
import { ApiError } from '@portal/api-client'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useMessages, useTexts } from '../../texts.ts'

const wished = ['', 'suits', 'avoid'] as const
type Wish = (typeof wished)[number]
interface Values {
  times: Record<string, Wish>
}

/** The name of a field: no dot, which would nest it. */
const keyOf = ({ day, slotId }: Pick<InvigilationWishes['times'][number], 'day' | 'slotId'>) => `${day}_${slotId}`

const schemaOf = ({ times }: InvigilationWishes) =>
  z.object({ times: z.object(Object.fromEntries(times.map((time) => [keyOf(time), z.enum(wished)]))) })

const valuesOf = ({ times }: InvigilationWishes): Values => ({
  times: Object.fromEntries(
    times.map((time): [string, Wish] => [keyOf(time), time.suits === null ? '' : time.suits ? 'suits' : 'avoid']),
  ),
})

interface WishesFormProps {
  /** Refetched after a refusal. */
  wishes: InvigilationWishes
  /** The sitting. */
  name: string
}

/** For each time of the exams of a sitting: it suits, it does not, or neither. */
export function WishesForm({ wishes, name }: WishesFormProps) {
  const t = useTexts()
  const [hasChanged, setChanged] = useState(false)
  // Another window or a moved exam may change them: what is typed here stays.
  const values = valuesOf(wishes)
  const form = useZodForm<Values, Values>({ schema: schemaOf(wishes), defaultValues: values, values })
  const { isDirty } = form.formState
  const saving = useCommand({
    run: ({ times }: Values) =>
      saveWishes(
        wishes,
        wishes.times.flatMap((time) => {
          const wish = times[keyOf(time)]
          return wish ? [{ day: time.day, slotId: time.slotId, suits: wish === 'suits' }] : []
        }),
      ),
    invalidates: changedByWishes,
    form,
    refusals: { 'wishes.closed': 'invigilation.wishesClosed', 'wishes.time': 'invigilation.wishesChanged' },
    onError: (error) => {
      const isChanged = error instanceof ApiError && error.code === 'version.changed'
      setChanged(isChanged)
      return isChanged
    },
    doneText: t('invigilation.wishesSaved'),
    onDone: (saved) => {
      setChanged(false)
      form.reset(valuesOf(saved))
    },
  })
  useUnsavedWork(isDirty)
  const days = [...new Set(wishes.times.map(({ day }) => day))]
  return (
    <Stack marginTop="4">
      <Form form={form} onSubmit={saving.run} translateError={useMessages()} label={name}>
        {hasChanged && (
          <Banner role="alert">
            <p>{t('invigilation.wishesChanged')}</p>
          </Banner>
        )}
        {days.map((day) => (
          <Grid key={day} templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap="3">
            {wishes.times
              .filter((time) => time.day === day)
              .map((time) => (
                <SelectField<Values>
                  key={keyOf(time)}
                  name={`times.${keyOf(time)}`}
                  label={t('invigilation.time', {
                    day: `${formatWeekday(day, 'short')} ${formatDate(day)}`,
                    slot: formatSlot(time.slot),
                  })}
                  placeholder={t('invigilation.wish.none')}
                  options={[
                    { value: 'suits', label: t('invigilation.wish.suits') },
                    { value: 'avoid', label: t('invigilation.wish.avoid') },
                  ]}
                />
              ))}
          </Grid>
        ))}
        <FormError />
        <HStack>
          <SubmitButton>{t('invigilation.saveWishes')}</SubmitButton>
        </HStack>
      </Form>
    </Stack>
  )
}
