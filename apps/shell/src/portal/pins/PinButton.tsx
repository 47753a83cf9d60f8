import { IconButton, PinIcon, RowError } from '@portal/ui'
import { shellTexts } from '../texts.ts'
import type { PinnedPages } from './use-pinned-pages.ts'

interface PinButtonProps {
  path: string
  /** The name of the page. */
  label: string
  pins: PinnedPages
}

/** Pins the current page to the beginning of the menu, or takes it away from there. */
export function PinButton({ path, label, pins: { isPinned, toggle, hasRoom, failed } }: PinButtonProps) {
  const t = shellTexts.useTexts()
  if (!toggle) return null
  const isThere = isPinned(path)
  return (
    <>
      <IconButton
        size="sm"
        data-aside
        icon={<PinIcon fill={isThere ? 'currentColor' : 'none'} />}
        label={t('menu.pin', { page: label })}
        aria-pressed={isThere}
        disabledReason={isThere || hasRoom ? undefined : t('menu.pinsFull')}
        onClick={() => toggle(path)}
      />
      {failed === path && <RowError>{t('menu.pinFailed')}</RowError>}
    </>
  )
}
