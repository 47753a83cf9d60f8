import { Dialog as Ark } from '@ark-ui/react/dialog'
import { LocaleProvider } from '@ark-ui/react/locale'
import { Portal } from '@ark-ui/react/portal'
import { chakra } from '@chakra-ui/react'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { useCallback, useRef, type ReactNode, type RefObject } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { XIcon } from '../icons.ts'
import { EscapeLayerContext } from './escape-layers.ts'
import { PopupScope } from './PopupScope.tsx'
import { useDialogFocus } from './use-dialog-focus.ts'

const Backdrop = chakra(Ark.Backdrop, {
  base: { position: 'fixed', inset: '0', zIndex: 'dialog', bg: 'scrim', _open: { animation: 'appear 120ms' } },
})

const Positioner = chakra(Ark.Positioner, {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    display: 'flex',
    alignItems: { base: 'flex-end', sm: 'center' },
    justifyContent: 'center',
    padding: { base: '0', sm: '6' },
  },
  variants: { size: { side: { alignItems: { sm: 'stretch' }, justifyContent: 'flex-end', padding: '0' } } },
})

const sidePanel = { sm: { maxWidth: '26rem', maxHeight: '100dvh', borderRadius: '0' } } as const

const Panel = chakra(Ark.Content, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    maxHeight: { base: '94dvh', sm: 'full' },
    paddingBlockEnd: { base: 'env(safe-area-inset-bottom, 0px)', sm: '0' },
    bg: 'surface',
    borderRadius: 'md',
    boxShadow: 'floating',
    _open: { animation: 'rise 160ms ease-out' },
    _focusVisible: { outline: 'none' },
    smDown: { borderEndStartRadius: '0', borderEndEndRadius: '0' },
  },
  variants: {
    size: {
      md: { maxWidth: '32rem' },
      lg: { maxWidth: '56rem' },
      full: { smDown: { height: '94dvh' } },
      side: sidePanel,
    },
  },
  defaultVariants: { size: 'md' },
})

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '4',
    paddingInlineStart: { base: '4', sm: '6' },
    paddingInlineEnd: '3',
    paddingBlock: '3',
    borderBlockEndWidth: '1px',
    borderColor: 'line',
  },
})

const Title = chakra(Ark.Title, {
  base: { fontSize: 'md', fontWeight: 'semibold', lineHeight: 'tight', paddingBlock: '2.5' },
})

const Body = chakra('div', { base: { flex: '1', overflow: 'auto', padding: { base: '4', sm: '6' } } })

const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    paddingInline: { base: '4', sm: '6' },
    paddingBlock: '3',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
  },
})

export interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** `full` takes the width of the window; `side` its height, at the end of the line. On a phone, all rise from below. */
  size?: 'md' | 'lg' | 'full' | 'side'
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  initialFocus?: RefObject<HTMLElement | null>
  /** The element to focus after closing; the previously focused one by default. */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

/**
 * A modal dialog. Escape and the close button close it; a click outside does not, because unsaved input could be lost.
 * Escape closes an open layer inside, such as a calendar, before the dialog: see `useEscapeLayer`.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  size,
  footer,
  role,
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  const t = useCommonTexts()
  const language = useLanguage()
  const { panel, body, initialFocusEl } = useDialogFocus({ isOpen, initialFocus, finalFocus })
  const layers = useRef(0)
  const holdEscape = useCallback(() => {
    layers.current += 1
    return () => {
      layers.current -= 1
    }
  }, [])
  return (
    <LocaleProvider locale={language}>
      <Ark.Root
        open={isOpen}
        onOpenChange={({ open }) => !open && onClose()}
        closeOnInteractOutside={false}
        onEscapeKeyDown={(event) => layers.current > 0 && event.preventDefault()}
        initialFocusEl={initialFocusEl}
        restoreFocus={false}
        role={role}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Backdrop />
          <Positioner size={size === 'side' ? size : undefined}>
            <Panel ref={panel} size={size}>
              <Head>
                <Title>{title}</Title>
                <IconButton label={t('close')} icon={<XIcon />} onClick={onClose} />
              </Head>
              <Body ref={body} tabIndex={-1}>
                <EscapeLayerContext value={holdEscape}>
                  <PopupScope>{children}</PopupScope>
                </EscapeLayerContext>
              </Body>
              {footer && (
                <Foot>
                  <PopupScope>{footer}</PopupScope>
                </Foot>
              )}
            </Panel>
          </Positioner>
        </Portal>
      </Ark.Root>
    </LocaleProvider>
  )
}
