import { changedByCover } from '@portal/api-client/owed-classes'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useUnsavedWork } from '@portal/remote-kit'
import { Dialog, HStack } from '@portal/ui'
import { Form, FormError, SubmitButton, TextAreaField, useZodForm, z } from '@portal/ui/form'
import { useCommand } from '../../commands.ts'
import { message, useMessages, useTexts } from '../../texts.ts'
import type { CoverDialogProps } from './cover-calls.ts'

/** As long as the server accepts. */
const maxReason = 500

const schema = z.object({
  reason: z.string().trim().min(1, message('owed.reasonRequired')).max(maxReason, message('owed.reasonTooLong')),
})

/** Declares with a reason that a cancelled class is not made up. */
export function ReasonDialog({ owed, calls, title, onClose }: CoverDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const form = useZodForm({ schema, defaultValues: { reason: '' } })
  useUnsavedWork(form.formState.isDirty)
  const { run } = useCommand({
    run: ({ reason }: z.infer<typeof schema>) => calls.cover(owed, { way: 'not-made-up', reason }, language),
    invalidates: changedByCover,
    form,
    doneText: t('owed.done.not-made-up'),
    onDone: onClose,
  })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form form={form} onSubmit={run} translateError={useMessages()} label={title}>
        <TextAreaField name="reason" label={t('owed.reason')} help={t('owed.reasonHelp')} isRequired />
        <FormError />
        <HStack justifyContent="flex-end">
          <SubmitButton>{common('confirm')}</SubmitButton>
        </HStack>
      </Form>
    </Dialog>
  )
}
