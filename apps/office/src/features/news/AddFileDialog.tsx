import type { NewsFile } from '@portal/api-client/news'
import { addNewsFile, changedByNewsFile } from '@portal/api-client/news-files'
import { FormDialog, FileField, z } from '@portal/ui/form'
import { useFormDialog } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { acceptedFiles, chosenFile, fileRefusals } from './news-files.ts'
import { useFileUpload } from './use-file-upload.ts'

const schema = z.object({ file: chosenFile })
type Input = z.input<typeof schema>

interface AddFileDialogProps {
  /** Called with the file once it is stored. */
  onAdd: (file: NewsFile) => void
  onClose: () => void
}

/** Uploads one file at once, so that a news item that is not saved yet keeps it. */
export function AddFileDialog({ onAdd, onClose }: AddFileDialogProps) {
  const t = useTexts()
  const { upload, store } = useFileUpload(addNewsFile)
  const dialog = useFormDialog({
    schema,
    defaultValues: {},
    run: ({ file }: z.output<typeof schema>) => store(file),
    invalidates: changedByNewsFile,
    refusals: fileRefusals,
    failedText: 'news.fileNotSent',
    isDone: (added) => added !== null,
    onClose,
    onDone: (added) => added && onAdd(added),
  })
  return (
    <FormDialog {...dialog} title={t('news.addFile')} submitText={t('news.sendFile')}>
      <FileField<Input>
        name="file"
        label={t('news.file')}
        help={t('news.fileHelp')}
        accept={acceptedFiles}
        upload={upload}
        isRequired
      />
    </FormDialog>
  )
}
