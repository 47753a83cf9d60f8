import { changedByCover, type AbsenceClass } from '@portal/api-client/owed-classes'
import { formatDate, formatSlot, isolate, useLanguage } from '@portal/i18n'
import { Button, HStack, RowError } from '@portal/ui'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useTexts } from '../../texts.ts'
import type { CoverCalls } from './cover-calls.ts'
import { ColleagueDialog } from './ColleagueDialog.tsx'
import { MakeUpDialog } from './MakeUpDialog.tsx'

/** The steps that cover a cancelled class, or that undo its cover until a make-up is confirmed. */
export function CoverActions({ owed, calls }: { owed: AbsenceClass; calls: CoverCalls }) {
  const t = useTexts()
  const language = useLanguage()
  const [asked, setAsked] = useState<'make-up' | 'colleague' | 'not-made-up' | null>(null)
  const isAsked = owed.request?.state === 'open'
  const undo = useCommand({
    run: () => calls.uncover(owed, language),
    invalidates: changedByCover,
    doneText: t(isAsked ? 'owed.done.withdrawn' : 'owed.done.undone'),
  })
  const { state, makeUp } = owed
  const name = { date: formatDate(owed.date), slot: isolate(formatSlot(owed.slot)) }
  const onClose = () => setAsked(null)
  const dialog = { owed, calls, onClose }
  return (
    <>
      {!makeUp?.isConfirmed && (
        <HStack gap="2" flexWrap="wrap">
          <Button
            variant={state === 'owed' && !isAsked ? 'primary' : undefined}
            size="sm"
            aria-label={t(makeUp ? 'owed.changeNamed' : 'owed.makeUpNamed', name)}
            onClick={() => setAsked('make-up')}
          >
            {t(makeUp ? 'owed.change' : 'owed.makeUp')}
          </Button>
          {state === 'owed' && owed.isAskable && !isAsked && (
            <Button size="sm" aria-label={t('owed.askNamed', name)} onClick={() => setAsked('colleague')}>
              {t('owed.ask')}
            </Button>
          )}
          {state !== 'not-made-up' && (
            <Button size="sm" aria-label={t('owed.waiveNamed', name)} onClick={() => setAsked('not-made-up')}>
              {t('owed.waive')}
            </Button>
          )}
          {(state !== 'owed' || isAsked) && (
            <Button
              variant="ghost"
              size="sm"
              isBusy={undo.isPending}
              aria-label={t(isAsked ? 'owed.withdrawNamed' : 'owed.undoNamed', name)}
              onClick={() => void undo.run()}
            >
              {t(isAsked ? 'owed.withdraw' : 'owed.undo')}
            </Button>
          )}
        </HStack>
      )}
      {undo.failure && <RowError>{undo.failure}</RowError>}
      {asked === 'make-up' && <MakeUpDialog {...dialog} title={t('owed.makeUpNamed', name)} />}
      {asked === 'colleague' && <ColleagueDialog {...dialog} title={t('owed.askNamed', name)} />}
      {asked === 'not-made-up' && (
        <ReasonDialog
          title={t('owed.waiveNamed', name)}
          help={t('owed.reasonHelp')}
          isRequired
          run={(reason) => calls.cover(owed, { way: 'not-made-up', reason }, language)}
          invalidates={changedByCover}
          doneText={t('owed.done.not-made-up')}
          onClose={onClose}
        />
      )}
    </>
  )
}
