import {
  changedByPlan,
  exchangeSessions,
  planQueries,
  type ExchangePreview,
  type PlannedSession,
} from '@portal/api-client/timetable-plans'
import { useCommonTexts, useLanguage } from '@portal/i18n'
import { Button, Dialog, QueryView, RowError, Stack, Text } from '@portal/ui'
import { FilterSelect } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { useTexts } from '../../texts.ts'
import { usePlaceText } from './session-facts.ts'
import { ClashNotice } from './SessionFields.tsx'
import { sessionRefusals } from './session-refusals.ts'
import type { Candidate } from './use-carried-session.ts'

interface ExchangeDialogProps {
  session: PlannedSession
  /** The sessions of the other cell, at least one. */
  others: readonly Candidate[]
  slots: readonly { id: number; label: string }[]
  from: string
  /** From which day the exchange holds. */
  holdsText: string
  onExchanged: (before: PlannedSession, pair: readonly PlannedSession[]) => void
  onClose: () => void
}

/** Exchanges the times of two sessions in one step; the clashes of the exchange are shown before. */
export function ExchangeDialog({ session, others, slots, from, holdsText, onExchanged, onClose }: ExchangeDialogProps) {
  const t = useTexts()
  const common = useCommonTexts()
  const language = useLanguage()
  const placeText = usePlaceText(slots)
  const [otherId, setOtherId] = useState(others[0]?.id ?? 0)
  const pair = { id: session.id, otherId, from }
  const preview = useQuery(planQueries.exchange(pair, language))
  const exchanging = useCommand({
    run: (seen: ExchangePreview) => exchangeSessions(pair, seen.version, language),
    invalidates: changedByPlan,
    refusals: { ...sessionRefusals, 'version.changed': 'timetable.refusal.previewChanged' },
    onDone: (exchanged) => {
      onClose()
      onExchanged(session, exchanged)
    },
  })
  const seen = preview.data
  const isPossible = seen?.clashes.length === 0
  return (
    <Dialog
      title={t('timetable.exchangeTitle')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common(isPossible ? 'cancel' : 'close')}</Button>
          {seen && isPossible && (
            <Button variant="primary" isBusy={exchanging.isPending} onClick={() => void exchanging.run(seen)}>
              {t('timetable.exchange')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        <Text>{holdsText}</Text>
        {others.length > 1 && (
          <FilterSelect
            label={t('timetable.exchangeWith')}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={otherId}
            onChange={(id) => setOtherId(Number(id))}
          />
        )}
        <QueryView query={preview}>
          {({ sessions, clashes }) => (
            <>
              <Stack as="ul" gap="2">
                {sessions.map(({ id, subject, group, day, slotId }, index) => {
                  const to = sessions[1 - index]
                  return (
                    <li key={id}>
                      <Text as="span" fontWeight="medium">
                        {t('timetable.sessionName', { subject: subject.name, group: group.name })}
                      </Text>{' '}
                      {to && t('timetable.fromTo', { from: placeText({ day, slotId }), to: placeText(to) })}
                    </li>
                  )
                })}
              </Stack>
              {clashes.length > 0 ? <ClashNotice clashes={clashes} /> : <Text>{t('timetable.exchangeFree')}</Text>}
            </>
          )}
        </QueryView>
        {exchanging.failure && <RowError>{exchanging.failure}</RowError>}
      </Stack>
    </Dialog>
  )
}
