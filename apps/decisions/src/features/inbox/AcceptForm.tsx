import type { FreeRoom, StaffNotice } from '@portal/api-client/inbox'
import { HStack } from '@portal/ui'
import { Form, FormError, SelectField, SubmitButton, useZodForm, z } from '@portal/ui/form'
import { useKeyName } from '../../decisions/use-decision-keys.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import { useDecide, type DecisionEvents } from './use-decision.ts'

const withoutRoom = z.object({ roomId: z.string() })
type Input = z.input<typeof withoutRoom>
/** A room that was taken since it was chosen must be chosen anew. */
const withRoom = (rooms: readonly FreeRoom[]) =>
  z.object({
    roomId: z.string().refine((room) => rooms.some(({ id }) => String(id) === room), message('inbox.roomRequired')),
  })

interface AcceptFormProps {
  notice: StaffNotice
  /** Free rooms, the one that fits best first. */
  rooms: readonly FreeRoom[]
  events: DecisionEvents
}

/** Accepts a notice; a make-up or a test gets a room, its own one or the smallest that is large enough. */
export function AcceptForm({ notice, rooms, events }: AcceptFormProps) {
  const t = useTexts()
  const keyName = useKeyName('A')
  const isAbsence = notice.kind === 'absence'
  const proposed = rooms.find(({ id }) => id === notice.room?.id) ?? rooms[0]
  const form = useZodForm({
    schema: isAbsence ? withoutRoom : withRoom(rooms),
    defaultValues: { roomId: proposed ? String(proposed.id) : '' },
  })
  const accept = useDecide({ notice, events, form })
  return (
    <Form
      form={form}
      onSubmit={({ roomId }) => accept.run({ decision: 'accepted', ...(!isAbsence && { roomId: Number(roomId) }) })}
      translateError={useMessages()}
      label={t('decisions.accept')}
    >
      {!isAbsence && (
        <SelectField<Input>
          name="roomId"
          label={t('inbox.fact.room')}
          isRequired
          options={rooms.map(({ id, name, capacity }) => ({
            value: id,
            label: t('inbox.roomWithSeats', { name, count: capacity }),
          }))}
          emptyText={t('inbox.noFreeRoom')}
        />
      )}
      <FormError />
      <HStack>
        <SubmitButton data-accept aria-keyshortcuts={keyName}>
          {t('decisions.accept')}
        </SubmitButton>
      </HStack>
    </Form>
  )
}
