import { remindOfRolls, type RollReminders } from '@portal/api-client/roll-reminders'
import { listSeparator, useLanguage } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { Button, RowError, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../commands.ts'
import { useTexts } from '../texts.ts'

/** Reminds all teachers whose rolls are missing, once a day each, and says who was reminded. */
export function RemindOfRolls() {
  const t = useTexts()
  const language = useLanguage()
  const [outcome, setOutcome] = useState<RollReminders | null>(null)
  const send = useIdempotentCall(remindOfRolls)
  const remind = useCommand({
    run: () => send(language),
    invalidates: [],
    doneText: t('missingRolls.done'),
    onDone: setOutcome,
  })
  return (
    <Stack gap="2" alignItems="flex-start">
      <Button size="sm" isBusy={remind.isPending} onClick={() => void remind.run()}>
        {t('missingRolls.remind')}
      </Button>
      {remind.failure && <RowError>{remind.failure}</RowError>}
      {outcome && (
        <Text as="output" size="sm" tone="muted">
          {(['reminded', 'remindedToday'] as const)
            .filter((one) => outcome[one].length > 0)
            .map((one) => t(`missingRolls.${one}`, { names: outcome[one].join(listSeparator()) }))
            .join('. ')}
        </Text>
      )}
    </Stack>
  )
}
