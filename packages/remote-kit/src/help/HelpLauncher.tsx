import { CircleQuestionMarkIcon, Dialog, IconButton, Loading, onDemand } from '@portal/ui'
import { useEffect, useState } from 'react'
import { useSingleKeys } from '../hooks/use-single-keys.ts'
import { kitTexts } from '../texts.ts'
import type { RemoteHelp } from './page-help.ts'

const HelpContent = onDemand(async () => (await import('./HelpContent.tsx')).HelpContent, <Loading />)

interface HelpLauncherProps {
  help: RemoteHelp
  /** Of the route of the page. */
  path: string
}

/**
 * The button beside the title of a page, and the key `?` unless it is turned off, that open its help: beside the page, or from below on a phone.
 * Its code is loaded by the first of them.
 */
export function HelpLauncher({ help, path }: HelpLauncherProps) {
  const t = kitTexts.useTexts()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const hasKeys = useSingleKeys()
  useEffect(() => {
    if (!hasKeys) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isQuestion(event) || isTaken(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasKeys])
  return (
    <>
      <IconButton
        label={t(hasKeys ? 'help.open' : 'help.title')}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasKeys ? '?' : undefined}
        icon={<CircleQuestionMarkIcon />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog title={t('help.title')} size="side" isOpen onClose={close}>
          <HelpContent help={help} path={path} onLeave={close} />
        </Dialog>
      )}
    </>
  )
}

/** Arabic keyboards type another question mark. */
const isQuestion = ({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  ['?', '؟'].includes(key) && !ctrlKey && !metaKey && !altKey && !defaultPrevented

/** Whether typed text goes to a field, or a dialog is open. */
const isTaken = (target: EventTarget | null) =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  (target instanceof Element && target.closest('input, select, textarea, [contenteditable=true]') !== null)
