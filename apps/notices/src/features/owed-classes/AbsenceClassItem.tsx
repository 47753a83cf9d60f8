import { changedByCover, uncoverClass, type AbsenceClass } from '@portal/api-client/owed-classes'
import { formatDate, formatSlot, useLanguage } from '@portal/i18n'
import { Button, Card, HStack, RowError, Stack } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { ClassFacts } from './ClassFacts.tsx'
import { CoverBadge } from './CoverBadge.tsx'
import { MakeUpDialog } from './MakeUpDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

/** A cancelled class, with the steps that cover it, or that undo its cover until a make-up is confirmed. */
export function AbsenceClassItem({ owed }: { owed: AbsenceClass }) {
  const t = useTexts()
  const language = useLanguage()
  const [asked, setAsked] = useState<'make-up' | 'not-made-up' | null>(null)
  const undo = useCommand({
    run: () => uncoverClass(owed, language),
    invalidates: changedByCover,
    doneText: t('owed.done.undone'),
  })
  const { state, makeUp } = owed
  const name = { date: formatDate(owed.date), slot: formatSlot(owed.slot) }
  const close = () => setAsked(null)
  return (
    <Card as="li">
      <Stack gap="3">
        <HStack gap="4" flexWrap="wrap" justifyContent="space-between" alignItems="flex-start">
          <ClassFacts owed={owed} />
          <CoverBadge owed={owed} />
        </HStack>
        {!makeUp?.isConfirmed && (
          <HStack gap="2" flexWrap="wrap">
            <Button
              variant={state === 'owed' ? 'primary' : undefined}
              size="sm"
              aria-label={t(makeUp ? 'owed.changeNamed' : 'owed.makeUpNamed', name)}
              onClick={() => setAsked('make-up')}
            >
              {t(makeUp ? 'owed.change' : 'owed.makeUp')}
            </Button>
            {state !== 'not-made-up' && (
              <Button size="sm" aria-label={t('owed.waiveNamed', name)} onClick={() => setAsked('not-made-up')}>
                {t('owed.waive')}
              </Button>
            )}
            {state !== 'owed' && (
              <Button
                variant="ghost"
                size="sm"
                isBusy={undo.isPending}
                aria-label={t('owed.undoNamed', name)}
                onClick={() => void undo.run()}
              >
                {t('owed.undo')}
              </Button>
            )}
          </HStack>
        )}
        {undo.failure && <RowError>{undo.failure}</RowError>}
      </Stack>
      {asked === 'make-up' && <MakeUpDialog owed={owed} title={t('owed.makeUpNamed', name)} onClose={close} />}
      {asked === 'not-made-up' && <ReasonDialog owed={owed} title={t('owed.waiveNamed', name)} onClose={close} />}
    </Card>
  )
}
