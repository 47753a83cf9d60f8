import { Button, HStack, LtrText, Stack } from '@portal/ui'
import { useStore } from 'zustand'
import { shellTexts } from '../texts.ts'
import { ErrorText } from './ErrorText.tsx'
import { OverrideForm } from './OverrideForm.tsx'
import { overrideStore } from './override-store.ts'
import { resetOverride } from './start-override.ts'

/** The overrides of this tab with their errors, and the form that adds one. */
export function OverridePanel() {
  const t = shellTexts.useTexts()
  const { overrides, errors } = useStore(overrideStore)
  return (
    <Stack gap="4">
      {overrides.map(({ remote, base }) => (
        <Stack key={remote} gap="2">
          <HStack justifyContent="space-between" flexWrap="wrap">
            <LtrText>{`${remote} @ ${base}`}</LtrText>
            <Button onClick={() => resetOverride(remote)}>{t('override.reset', { remote })}</Button>
          </HStack>
          {errors[remote] && <ErrorText text={errors[remote]} />}
        </Stack>
      ))}
      <OverrideForm />
    </Stack>
  )
}
