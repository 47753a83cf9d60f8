import type { NewsFile } from '@portal/api-client/news'
import { addNewsFile, changedByNewsFile } from '@portal/api-client/news-files'
import { Dialog } from '@portal/ui'
import { FileField, Form, FormActions, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../../commands.ts'
import { useMessages, useTexts } from '../../texts.ts'
import { acceptedFiles, chosenFile, fileRefusals } from './news-files.ts'
import { useFileUpload } from './use-file-upload.ts'

const schema = z.object({ file: chosenFile })

interface AddFileDialogProps {
  /** Called with the file once it is stored. */
  onAdd: (file: NewsFile) => void
  onClose: () => void
}

/** Uploads one file at once, so that a news item that is not saved yet keeps it. */
export function AddFileDialog({ onAdd, onClose }: AddFileDialogProps) {
  const t = useTexts()
  const { upload, store } = useFileUpload(addNewsFile)
  const form = useZodForm({ schema, defaultValues: {} })
  const add = useCommand({
    run: ({ file }: z.output<typeof schema>) => store(file),
    invalidates: changedByNewsFile,
    form,
    refusals: fileRefusals,
    failedText: 'news.fileNotSent',
    onDone: (added) => {
      if (!added) return
      onAdd(added)
      onClose()
    },
  })
  return (
    <Dialog title={t('news.addFile')} isOpen onClose={onClose}>
      <Form form={form} onSubmit={add.run} translateError={useMessages()} label={t('news.addFile')}>
        <FileField
          name="file"
          label={t('news.file')}
          help={t('news.fileHelp')}
          accept={acceptedFiles}
          upload={upload}
          isRequired
        />
        <FormActions submitText={t('news.sendFile')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
