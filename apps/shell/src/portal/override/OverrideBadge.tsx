import { Badge, Box, chakra, LinkIcon, LtrText, Tooltip, VisuallyHidden, XIcon } from '@portal/ui'
import { useStore } from 'zustand'
import { shellTexts } from '../texts.ts'
import { overrideStore } from './override-store.ts'
import { applyOverride } from './start-override.ts'

// On a phone the bar has no room, so the badge is positioned below it.
const hanging = {
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineEnd: '2',
  borderStartStartRadius: '0',
  borderStartEndRadius: '0',
} as const

const Reset = chakra('button', {
  base: {
    display: 'inline-flex',
    marginInlineEnd: '-1.5',
    marginBlock: '-1',
    padding: '1.5',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
  },
})

/** Top bar badge of a tab that runs a remote from the developer's own machine, with a reset button. */
export function OverrideBadge() {
  const t = shellTexts.useTexts()
  const { override, hasFailed } = useStore(overrideStore)
  if (!override) return null
  const { remote, base } = override
  const place = new URL(base).host
  const meaning = t(hasFailed ? 'override.failed' : 'override.running', { remote, place })
  return (
    <Badge tone={hasFailed ? 'danger' : 'warning'} title={meaning} css={{ smDown: hanging }}>
      <LinkIcon aria-hidden />
      <VisuallyHidden>{meaning}</VisuallyHidden>
      <span aria-hidden>
        <LtrText>
          {remote}
          <Box as="span" hideBelow="md">
            {` @ ${place}`}
          </Box>
        </LtrText>
      </span>
      <Tooltip text={t('override.reset')}>
        <Reset type="button" onClick={() => applyOverride(null)}>
          <XIcon aria-hidden />
          <VisuallyHidden>{t('override.reset')}</VisuallyHidden>
        </Reset>
      </Tooltip>
    </Badge>
  )
}
