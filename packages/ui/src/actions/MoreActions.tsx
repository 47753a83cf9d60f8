import { chakra } from '@chakra-ui/react'
import { useCommonTexts } from '@portal/i18n'
import { useId, type ReactNode } from 'react'
import { EllipsisIcon } from '../icons.ts'
import { useIsPhone } from '../layout/use-media-query.ts'
import { useEscapeLayer } from '../overlays/escape-layers.ts'
import { IconButton } from './IconButton.tsx'
import { useMenu } from './use-menu.ts'

const Place = chakra('div', { base: { position: 'relative' } })

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 4px)',
    insetInlineEnd: '0',
    zIndex: 'popover',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    width: 'max-content',
    padding: '2',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: 'floating',
    '&[hidden]': { display: 'none' },
  },
})

/** Actions that leave the first lines of a phone to the content: there they are in a menu, elsewhere in their line. */
export function MoreActions({ children }: { children: ReactNode }) {
  return useIsPhone() ? <ActionMenu>{children}</ActionMenu> : children
}

/** Its content stays mounted, so that an action goes on after the menu was closed. */
function ActionMenu({ children }: { children: ReactNode }) {
  const t = useCommonTexts()
  const id = useId()
  const { isOpen, setOpen, opener, panel, place } = useMenu<HTMLDivElement>()
  useEscapeLayer(isOpen)
  return (
    <Place {...place}>
      <IconButton
        ref={opener}
        label={t('moreActions')}
        icon={<EllipsisIcon />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <Panel ref={panel} id={id} hidden={!isOpen}>
        {children}
      </Panel>
    </Place>
  )
}
