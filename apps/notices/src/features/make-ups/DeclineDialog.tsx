import { answerCoverRequest, changedByAnswer, type CoverRequest } from '@portal/api-client/cover-requests'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useUnsavedWork } from '@portal/remote-kit'
import { Dialog, HStack } from '@portal/ui'
import { Form, FormError, SubmitButton, TextAreaField, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../../commands.ts'
import { message, useMessages, useTexts } from '../../texts.ts'

/** As long as the server accepts. */
const maxReason = 500

const schema = z.object({ reason: z.string().trim().max(maxReason, message('owed.reasonTooLong')) })

interface DeclineDialogProps {
  request: CoverRequest
  title: string
  onClose: () => void
}

/** Declines to hold a class, with a reason if the teacher likes. */
export function DeclineDialog({ request, title, onClose }: DeclineDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const form = useZodForm({ schema, defaultValues: { reason: '' } })
  useUnsavedWork(form.formState.isDirty)
  const { run } = useCommand({
    run: ({ reason }: z.infer<typeof schema>) => answerCoverRequest(request, { answer: 'declined', reason }, language),
    invalidates: changedByAnswer,
    form,
    doneText: t('coverRequest.done.declined'),
    onDone: onClose,
  })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form form={form} onSubmit={run} translateError={useMessages()} label={title}>
        <TextAreaField name="reason" label={t('owed.reason')} help={t('coverRequest.reasonHelp')} />
        <FormError />
        <HStack justifyContent="flex-end">
          <SubmitButton>{common('confirm')}</SubmitButton>
        </HStack>
      </Form>
    </Dialog>
  )
}
