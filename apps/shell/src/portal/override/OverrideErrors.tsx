import { chakra, HStack, IconButton, LtrText, Stack, XIcon } from '@portal/ui'
import { useStore } from 'zustand'
import { shellTexts } from '../texts.ts'
import { ErrorText } from './ErrorText.tsx'
import { clearError, overrideStore } from './override-store.ts'

const Overlay = chakra('aside', {
  base: {
    position: 'fixed',
    insetBlockEnd: '4',
    insetInline: '4',
    zIndex: 'toast',
    padding: '4',
    borderRadius: 'md',
    bg: 'surface',
    boxShadow: 'floating',
  },
})

/** Overlay with the errors of the overridden remotes, until the next build or until it is closed. */
export function OverrideErrors() {
  const t = shellTexts.useTexts()
  const errors = Object.entries(useStore(overrideStore, (state) => state.errors))
  if (errors.length === 0) return null
  return (
    <Overlay aria-label={t('override.errors')}>
      <Stack gap="4">
        {errors.map(([remote, text]) => (
          <Stack key={remote} gap="2">
            <HStack justifyContent="space-between">
              <LtrText>{remote}</LtrText>
              <IconButton
                label={t('override.closeError', { remote })}
                icon={<XIcon />}
                onClick={() => clearError(remote)}
              />
            </HStack>
            <ErrorText text={text} />
          </Stack>
        ))}
      </Stack>
    </Overlay>
  )
}
