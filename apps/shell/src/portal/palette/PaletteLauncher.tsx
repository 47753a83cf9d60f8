import type { AuthSession, SchoolYear } from '@portal/remote-kit'
import { Dialog, Loading, onDemand, pressedLetter, SearchIcon, VisuallyHidden } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import { BarButton } from '../frame/BarButton.tsx'
import { shellTexts } from '../texts.ts'

const Palette = onDemand(async () => (await import('./Palette.tsx')).Palette, <Loading />)

/** The button of the top bar, and Ctrl+K or ⌘K, that open the search. Its code is loaded by the first of them. */
export function PaletteLauncher({ session, year }: { session: AuthSession; year: SchoolYear | null }) {
  const t = shellTexts.useTexts()
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const close = () => setOpen(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedLetter(event) !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <BarButton
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('palette.hint')}
        onClick={() => setOpen(true)}
      >
        <SearchIcon aria-hidden />
        <VisuallyHidden>{t('palette.title')}</VisuallyHidden>
      </BarButton>
      {isOpen && (
        <Dialog title={t('palette.title')} isOpen onClose={close} initialFocus={input}>
          <Palette session={session} year={year} input={input} onClose={close} />
        </Dialog>
      )}
    </>
  )
}
