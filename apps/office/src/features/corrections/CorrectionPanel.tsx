import {
  correctionQueries,
  loadCorrectionFile,
  type Correction,
  type CorrectionFile,
} from '@portal/api-client/corrections'
import { formatDateTime, useLanguage } from '@portal/i18n'
import { Banner, Card, DecisionBadge, HStack, Heading, QueryView, Stack, Text } from '@portal/ui'
import { useEntryText } from '@portal/ui/marks'
import { useQuery } from '@tanstack/react-query'
import { useImperativeHandle, useRef, type RefObject } from 'react'
import { ChangeNotice } from '../../facts/ChangeNotice.tsx'
import { FactList } from '../../facts/FactList.tsx'
import { OpenFile } from '../../decisions/OpenFile.tsx'
import { useTexts } from '../../texts.ts'
import { useCorrectionFacts } from './correction-facts.ts'
import { DecisionForms } from './DecisionForms.tsx'
import { EntryHistory } from './EntryHistory.tsx'
import type { DecisionEvents } from './use-correction-decision.ts'

/** The actions of the shown request, for the keys of the page. */
export interface CorrectionActions {
  accept: () => void
  focusReason: () => void
}

interface CorrectionPanelProps {
  id: number
  /** The version that was decided in vain, of this request or another one. */
  outdated: Correction | null
  events: DecisionEvents
  actions: RefObject<CorrectionActions | null>
}

/** One request with the history of its entry, and its decision. */
export function CorrectionPanel({ id, ...rest }: CorrectionPanelProps) {
  const file = useQuery(correctionQueries.file(id, useLanguage()))
  return (
    <Card>
      <QueryView query={file}>{(loaded) => <CorrectionDetail file={loaded} {...rest} />}</QueryView>
    </Card>
  )
}

type DetailProps = Omit<CorrectionPanelProps, 'id'> & { file: CorrectionFile }

function CorrectionDetail({ file: { correction, history }, outdated, events, actions }: DetailProps) {
  const t = useTexts()
  const factsOf = useCorrectionFacts()
  const panel = useRef<HTMLDivElement>(null)
  const { kind, state, teacher, fileName } = correction
  useImperativeHandle(actions, () => ({
    accept: () => panel.current?.querySelector<HTMLElement>('[data-accept]')?.click(),
    focusReason: () => panel.current?.querySelector('textarea')?.focus(),
  }))
  return (
    <Stack ref={panel} gap="5">
      <Stack gap="1">
        <HStack justifyContent="space-between" flexWrap="wrap">
          <Heading>
            {t(`corrections.kind.${kind}`)} · <bdi>{teacher.name}</bdi>
          </Heading>
          <DecisionBadge state={state}>{t(`corrections.state.${state}`)}</DecisionBadge>
        </HStack>
        <Text tone="muted" size="sm">
          {teacher.department}
        </Text>
      </Stack>
      {outdated?.id === correction.id && (
        <ChangeNotice text={t('corrections.changed')} before={factsOf(outdated)} now={factsOf(correction)} />
      )}
      <FactList facts={factsOf(correction).filter(({ id }) => id !== 'state')} />
      {fileName && (
        <OpenFile
          label={t('corrections.openFile', { name: fileName })}
          name={fileName}
          load={() => loadCorrectionFile(correction.id)}
        />
      )}
      {state === 'pending' ? (
        <>
          <Warnings correction={correction} />
          <DecisionForms correction={correction} events={events} />
        </>
      ) : (
        <DecisionSummary correction={correction} />
      )}
      <EntryHistory history={history} />
    </Stack>
  )
}

/** A value that changed since the request was sent, and marks that the students see. */
function Warnings({ correction: { former, current, isPublished } }: { correction: Correction }) {
  const t = useTexts()
  const entryText = useEntryText()
  const [before, value] = [entryText(former), entryText(current)]
  return (
    <>
      {before !== value && <Banner>{t('corrections.hasChanged', { before, value })}</Banner>}
      {isPublished && <Banner>{t('corrections.isPublished')}</Banner>}
    </>
  )
}

/** Who decided, when and why; nothing for a withdrawn request. */
function DecisionSummary({ correction: { decision } }: { correction: Correction }) {
  const t = useTexts()
  if (!decision) return null
  const by = decision.by ?? t('corrections.administration')
  return (
    <Stack gap="3" borderBlockWidth="1px" borderColor="line" paddingBlock="5">
      <Text>{t('corrections.decidedByAt', { by, at: formatDateTime(decision.at) })}</Text>
      {decision.reason && <Text whiteSpace="pre-wrap">{t('decisions.reasonGiven', { reason: decision.reason })}</Text>}
    </Stack>
  )
}
