import type { RoomWithExamSeats, SeatingChoice } from '@portal/api-client/exam-planning'
import { Button, Card, Heading, HStack, Stack, Text } from '@portal/ui'
import { CheckboxGroupField, Form, RadioField, SubmitButton, useWatch, useZodForm, z } from '@portal/ui/form'
import { message, useMessages, useTexts } from '../../../texts.ts'

const schema = z.object({
  mode: z.enum(['groups', 'mixed']),
  again: z.array(z.string()),
  rooms: z.array(z.string()).min(1, message('exams.roomsRequired')),
})
type Input = z.input<typeof schema>

/** Every room is chosen at the start. */
export const useSeatingForm = (rooms: readonly RoomWithExamSeats[]) =>
  useZodForm({ schema, defaultValues: { mode: 'groups', again: [], rooms: rooms.map(({ id }) => String(id)) } })

interface SeatingFormProps {
  form: ReturnType<typeof useSeatingForm>
  rooms: readonly RoomWithExamSeats[]
  /** Whether some exams have seats already. */
  hasSeats: boolean
  onChosen: (choice: SeatingChoice) => void
}

/** How a sitting is seated: by group or mixed, in which rooms, and whether seats are given again. */
export function SeatingForm({ form, rooms, hasSeats, onChosen }: SeatingFormProps) {
  const t = useTexts()
  const all = rooms.map(({ id }) => String(id))
  const chosen = useWatch({ control: form.control, name: 'rooms' })
  const seats = rooms.filter(({ id }) => chosen.includes(String(id))).reduce((sum, room) => sum + room.examSeats, 0)
  return (
    <Card>
      <Form
        form={form}
        translateError={useMessages()}
        onSubmit={(values) =>
          onChosen({
            mode: values.mode,
            isAgain: values.again.length > 0,
            roomIds: values.rooms.map(Number),
            markers: [],
          })
        }
      >
        <Heading size="md">{t('exams.seatSitting')}</Heading>
        <RadioField<Input>
          name="mode"
          label={t('exams.mode.label')}
          help={t('exams.mode.help')}
          options={(['groups', 'mixed'] as const).map((value) => ({ value, label: t(`exams.mode.${value}`) }))}
        />
        <CheckboxGroupField<Input>
          name="rooms"
          label={t('exams.rooms')}
          help={t('exams.roomsHelp')}
          options={rooms.map(({ id, name, examSeats }) => ({
            value: id,
            label: t('exams.roomOption', { name, count: examSeats }),
          }))}
          isRequired
        />
        {hasSeats && (
          <CheckboxGroupField<Input>
            name="again"
            label={t('exams.again.label')}
            help={t('exams.again.help')}
            options={[{ value: 'again', label: t('exams.again.option') }]}
          />
        )}
        <HStack justifyContent="space-between" flexWrap="wrap" gap="3">
          <Stack gap="1">
            <Text tone="muted">{t('exams.seatsAtOnce', { count: seats })}</Text>
          </Stack>
          <HStack gap="2" flexWrap="wrap">
            <Button onClick={() => form.setValue('rooms', chosen.length === all.length ? [] : all)}>
              {t(chosen.length === all.length ? 'exams.noRoom' : 'exams.allRooms')}
            </Button>
            <SubmitButton>{t('exams.preview')}</SubmitButton>
          </HStack>
        </HStack>
      </Form>
    </Card>
  )
}
