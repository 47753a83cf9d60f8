import { changedByPhoto, storeStudentPhoto, type SeenPhoto } from '@portal/api-client/people'
import { FileField, FormDialog, useUpload, z } from '@portal/ui/form'
import { useFormDialog } from '../../../commands.ts'
import { message, useTexts } from '../../../texts.ts'
import { maxBytes, photoTypes } from './photo-files.ts'
import { shrinkPhoto } from './shrink-photo.ts'

const schema = z.object({
  photo: z
    .instanceof(File, { error: message('people.photos.required') })
    .refine((file) => file.size <= maxBytes, message('people.photos.refusal.tooLarge')),
})

type Input = z.input<typeof schema>

interface PhotoDialogProps {
  seen: SeenPhoto
  /** The name of the student. */
  name: string
  onClose: () => void
}

/** Stores one photo in place of the one that is shown. */
export function PhotoDialog({ seen, name, onClose }: PhotoDialogProps) {
  const t = useTexts()
  const upload = useUpload()
  const dialog = useFormDialog({
    schema,
    defaultValues: {},
    run: ({ photo }: z.output<typeof schema>) =>
      upload.start(photo, async (sending) =>
        storeStudentPhoto({ ...seen, file: await shrinkPhoto(photo), ...sending }),
      ),
    invalidates: changedByPhoto,
    refusals: {
      'photo.type': { field: 'photo', text: 'people.photos.refusal.notPicture' },
      tooLarge: { field: 'photo', text: 'people.photos.refusal.tooLarge' },
      'version.changed': 'people.photos.refusal.changed',
    },
    isDone: (stored) => stored !== null,
    doneText: () => t('people.photos.storedOne', { name }),
    onClose,
  })
  return (
    <FormDialog {...dialog} title={t('people.photos.photoOf', { name })} submitText={t('people.photos.storeOne')}>
      <FileField<Input>
        name="photo"
        label={t('people.photos.photo')}
        help={t('people.photos.limits')}
        accept={photoTypes}
        upload={upload}
        isRequired
      />
    </FormDialog>
  )
}
