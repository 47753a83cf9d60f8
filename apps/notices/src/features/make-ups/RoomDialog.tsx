import {
  answerCoverRequest,
  changedByAnswer,
  type CoverRequest,
  coverRequestRoomsQuery,
} from '@portal/api-client/cover-requests'
import { useLanguage } from '@portal/i18n'
import { Text } from '@portal/ui'
import { FormDialog, QuerySelectField, z } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useFormDialog } from '../../commands.ts'
import { message, useTexts } from '../../texts.ts'

const schema = z.object({ roomId: z.string().min(1, message('coverRequest.roomRequired')) })
type Input = z.input<typeof schema>

interface RoomDialogProps {
  request: CoverRequest
  title: string
  onClose: () => void
}

/** Accepts to hold a class in another room, because that of the class is taken. */
export function RoomDialog({ request, title, onClose }: RoomDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  const rooms = useQuery(coverRequestRoomsQuery(request, language))
  const dialog = useFormDialog({
    schema,
    defaultValues: { roomId: '' },
    run: ({ roomId }: z.output<typeof schema>) =>
      answerCoverRequest(request, { answer: 'accepted', roomId: Number(roomId) }, language),
    invalidates: changedByAnswer,
    doneText: t('coverRequest.done.accepted'),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={title} submitText={t('coverRequest.accept')}>
      <Text>{t('coverRequest.roomTaken', { room: request.room ?? '' })}</Text>
      <QuerySelectField<Input>
        name="roomId"
        label={t('coverRequest.otherRoom')}
        list={{ ...rooms, data: rooms.data?.map(({ id, name }) => ({ value: id, label: name })) }}
        emptyText={t('coverRequest.noRoom')}
        isRequired
      />
    </FormDialog>
  )
}
