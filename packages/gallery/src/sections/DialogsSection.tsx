import { Button, ConfirmDialog, Dialog, HStack } from '@portal/ui'
import { FormDialog, TextAreaField, useZodForm, z } from '@portal/ui/form'
import { useState } from 'react'
import { useMessages, useTexts } from '../texts.ts'

const schema = z.object({ reason: z.string() })
type Input = z.input<typeof schema>

export function DialogsSection() {
  const t = useTexts()
  const [open, setOpen] = useState<'dialog' | 'side' | 'form' | 'confirm' | null>(null)
  const [isRefused, setRefused] = useState(false)
  const close = () => {
    setOpen(null)
    setRefused(false)
  }
  return (
    <HStack flexWrap="wrap" gap="3">
      <Button onClick={() => setOpen('dialog')}>{t('dialogs.open')}</Button>
      <Button onClick={() => setOpen('side')}>{t('dialogs.side')}</Button>
      <Button onClick={() => setOpen('form')}>{t('dialogs.form')}</Button>
      <Button onClick={() => setOpen('confirm')}>{t('dialogs.confirm')}</Button>
      <Dialog title={t('dialogs.title')} isOpen={open === 'dialog'} onClose={close}>
        <p>{t('dialogs.text')}</p>
      </Dialog>
      <Dialog title={t('dialogs.title')} size="side" isOpen={open === 'side'} onClose={close}>
        <p>{t('dialogs.text')}</p>
      </Dialog>
      {open === 'form' && <ReasonDialog onClose={close} />}
      <ConfirmDialog
        title={t('dialogs.confirm')}
        text={t('dialogs.irreversible')}
        isOpen={open === 'confirm'}
        isDangerous
        failure={isRefused ? t('dialogs.refused') : null}
        onConfirm={() => setRefused(true)}
        onCancel={close}
      />
    </HStack>
  )
}

function ReasonDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const form = useZodForm({ schema, defaultValues: { reason: '' } })
  return (
    <FormDialog
      title={t('dialogs.form')}
      form={form}
      onSubmit={onClose}
      translateError={useMessages()}
      submitText={t('forms.send')}
      onClose={onClose}
    >
      <TextAreaField<Input> name="reason" label={t('forms.reason')} />
    </FormDialog>
  )
}
