import { useCommonTexts } from '@portal/i18n'
import { chakra, Spinner } from '@portal/ui'

const Note = chakra('output', {
  base: {
    position: 'fixed',
    insetBlockEnd: 'calc(var(--frame-bottom, 0px) + 1.5rem)',
    insetInline: '0',
    zIndex: 'frame',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'fit-content',
    marginInline: 'auto',
    paddingInline: '4',
    paddingBlock: '2',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'full',
    boxShadow: 'floating',
    // Delayed: most pages load within a second.
    animation: 'appear 180ms 1s backwards',
    _print: { display: 'none' },
  },
})

/** Loading indicator over the previous page while the next one loads. */
export function PageLoadingIndicator() {
  const t = useCommonTexts()
  return (
    <Note>
      <Spinner />
      {t('loading')}
    </Note>
  )
}
