import { Button, ConfirmDialog, Dialog, HStack } from '@portal/ui'
import { useState } from 'react'
import { useTexts } from '../texts.ts'

export function DialogsSection() {
  const t = useTexts()
  const [open, setOpen] = useState<'dialog' | 'side' | 'confirm' | null>(null)
  const [isRefused, setRefused] = useState(false)
  const close = () => {
    setOpen(null)
    setRefused(false)
  }
  return (
    <HStack flexWrap="wrap" gap="3">
      <Button onClick={() => setOpen('dialog')}>{t('dialogs.open')}</Button>
      <Button onClick={() => setOpen('side')}>{t('dialogs.side')}</Button>
      <Button onClick={() => setOpen('confirm')}>{t('dialogs.confirm')}</Button>
      <Dialog title={t('dialogs.title')} isOpen={open === 'dialog'} onClose={close}>
        <p>{t('dialogs.text')}</p>
      </Dialog>
      <Dialog title={t('dialogs.title')} size="side" isOpen={open === 'side'} onClose={close}>
        <p>{t('dialogs.text')}</p>
      </Dialog>
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
