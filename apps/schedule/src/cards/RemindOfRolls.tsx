import { remindOfRolls, type RollReminders } from '@portal/api-client/roll-reminders'
import { listSeparator, useLanguage } from '@portal/i18n'
import { useIdempotentCall } from '@portal/remote-kit'
import { Button, Fold, RowError, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../commands.ts'
import { useTexts } from '../texts.ts'

/** More are counted, with their names below. */
const namedTeachers = 5

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
  const told = outcome ? (['reminded', 'remindedToday'] as const).filter((one) => outcome[one].length > 0) : []
  const many = outcome ? told.filter((one) => outcome[one].length > namedTeachers) : []
  const sentence = (one: keyof RollReminders, teachers: readonly string[]) => {
    const count = teachers.length
    const names = count > namedTeachers ? t('missingRolls.teachers', { count }) : teachers.join(listSeparator())
    return t(`missingRolls.${one}`, { names })
  }
  return (
    <Stack gap="2" alignItems="flex-start">
      <Button size="sm" isBusy={remind.isPending} onClick={() => void remind.run()}>
        {t('missingRolls.remind')}
      </Button>
      {remind.failure && <RowError>{remind.failure}</RowError>}
      {outcome && (
        <Text as="output" size="sm" tone="muted">
          {told.map((one) => sentence(one, outcome[one])).join('. ')}
        </Text>
      )}
      {outcome && many.length > 0 && (
        <Fold title={t('missingRolls.names')}>
          <Text size="sm">{many.flatMap((one) => outcome[one]).join(listSeparator())}</Text>
        </Fold>
      )}
    </Stack>
  )
}
