import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useSyncExternalStore } from 'react'
import { ToastCard } from './ToastCard.tsx'
import type { Toaster } from './toaster.ts'

const Region = chakra('section', {
  base: {
    position: 'fixed',
    // Below the shell's bar.
    insetBlockStart: 'calc(var(--frame-top, 0px) + 0.75rem)',
    insetInlineEnd: '4',
    zIndex: 'toast',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    width: 'min(24rem, calc(100vw - 2rem))',
    maxHeight: 'calc(100dvh - var(--frame-top, 0px) - 1.5rem)',
    overflowY: 'auto',
    pointerEvents: 'none',
    _print: { display: 'none' },
  },
})

/** The live region of the toasts, at the top end of the viewport. Rendered once per page, by the shell. */
export function ToastRegion({ toaster }: { toaster: Toaster }) {
  const t = useCommonTexts()
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.toasts)
  return (
    <Region aria-label={t('notification.region')} aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => toaster.dismiss(toast.id)} />
      ))}
    </Region>
  )
}
