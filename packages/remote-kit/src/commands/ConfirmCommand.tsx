import { ConfirmDialog, type ConfirmDialogProps } from '@portal/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Command } from './use-command.ts'

interface ConfirmCommandProps extends Omit<ConfirmDialogProps, 'isBusy' | 'failure' | 'onCancel'> {
  command: Pick<Command<never>, 'isPending' | 'failure' | 'dismiss'>
  /** Runs the command. */
  onConfirm: () => void
  onClose: () => void
}

/**
 * Confirms a command with Oui or Non. It stays open and shows the error of a refused command, and closes when the command
 * has succeeded, or when the page shows its error.
 */
export function ConfirmCommand({ command, isOpen, onClose, ...dialog }: ConfirmCommandProps) {
  const { isPending, failure, dismiss } = command
  const wasPending = useRef(false)
  const close = useEffectEvent(onClose)
  const forget = useEffectEvent(dismiss)
  useEffect(() => {
    if (isOpen) forget()
  }, [isOpen])
  useEffect(() => {
    if (wasPending.current && !isPending && failure === null) close()
    wasPending.current = isPending
  }, [isPending, failure])
  const cancel = () => {
    dismiss()
    onClose()
  }
  return <ConfirmDialog {...dialog} isOpen={isOpen} isBusy={isPending} failure={failure} onCancel={cancel} />
}
