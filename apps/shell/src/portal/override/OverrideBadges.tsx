import { Box, chakra, HStack, LinkIcon, LtrText, Tooltip, VisuallyHidden, XIcon, IconBadge } from '@portal/ui'
import { useStore } from 'zustand'
import { shellTexts } from '../texts.ts'
import { overrideStore } from './override-store.ts'
import type { Override } from './override.ts'
import { resetOverride } from './start-override.ts'

// On a phone the bar has no room, so the badges are positioned below it.
const hanging = { position: 'absolute', insetBlockStart: '100%', insetInlineEnd: '2' } as const

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

/** Top bar badges of a tab that runs remotes from the developer's own machine, each with a reset button. */
export function OverrideBadges() {
  const overrides = useStore(overrideStore, (state) => state.overrides)
  if (overrides.length === 0) return null
  return (
    <HStack gap="1" css={{ smDown: hanging }}>
      {overrides.map((override) => (
        <OverrideBadge key={override.remote} {...override} />
      ))}
    </HStack>
  )
}

function OverrideBadge({ remote, base }: Override) {
  const t = shellTexts.useTexts()
  const isUnserved = useStore(overrideStore, ({ unserved }) => unserved.includes(remote))
  const place = new URL(base).host
  const meaning = t(isUnserved ? 'override.failed' : 'override.running', { remote, place })
  return (
    <IconBadge tone={isUnserved ? 'danger' : 'warning'} title={meaning} Icon={LinkIcon}>
      <VisuallyHidden>{meaning}</VisuallyHidden>
      <span aria-hidden>
        <LtrText>
          {remote}
          <Box as="span" hideBelow="md">
            {` @ ${place}`}
          </Box>
        </LtrText>
      </span>
      <Tooltip text={t('override.reset', { remote })}>
        <Reset type="button" onClick={() => resetOverride(remote)}>
          <XIcon aria-hidden />
          <VisuallyHidden>{t('override.reset', { remote })}</VisuallyHidden>
        </Reset>
      </Tooltip>
    </IconBadge>
  )
}
