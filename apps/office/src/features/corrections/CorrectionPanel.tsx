import {
  changedByCorrection,
  correctionQueries,
  decideCorrection,
  loadCorrectionFile,
  type Correction,
  type CorrectionFile,
} from '@portal/api-client/corrections'
import { useLanguage } from '@portal/i18n'
import { Banner, Card, QueryView, Stack } from '@portal/ui'
import { useEntryText } from '@portal/ui/marks'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ChangeNotice } from '../../facts/ChangeNotice.tsx'
import { FactList } from '../../facts/FactList.tsx'
import { OpenFile } from '../../decisions/OpenFile.tsx'
import { RequestDecision } from '../../decisions/RequestDecision.tsx'
import { RequestHead } from '../../decisions/RequestHead.tsx'
import { RequestSummary } from '../../decisions/RequestSummary.tsx'
import type { RequestPanelProps } from '../../decisions/RequestsPage.tsx'
import { usePanelActions } from '../../decisions/use-panel-actions.ts'
import { useTexts } from '../../texts.ts'
import { useCorrectionFacts } from './correction-facts.ts'
import { EntryHistory } from './EntryHistory.tsx'

/** One request with the history of its entry, and its decision. */
export function CorrectionPanel({ id, ...rest }: RequestPanelProps<Correction>) {
  const file = useQuery(correctionQueries.file(id, useLanguage()))
  return (
    <Card>
      <QueryView query={file}>{(loaded) => <CorrectionDetail file={loaded} {...rest} />}</QueryView>
    </Card>
  )
}

type DetailProps = Omit<RequestPanelProps<Correction>, 'id'> & { file: CorrectionFile }

function CorrectionDetail({ file: { correction, history }, outdated, events, actions }: DetailProps) {
  const t = useTexts()
  const factsOf = useCorrectionFacts()
  const panel = useRef<HTMLDivElement>(null)
  const { kind, state, teacher, fileName } = correction
  usePanelActions(actions, { panel })
  return (
    <Stack ref={panel} gap="5">
      <RequestHead
        title={t(`corrections.kind.${kind}`)}
        sender={teacher}
        state={state}
        stateText={t(`corrections.state.${state}`)}
      />
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
          <RequestDecision
            request={correction}
            decide={decideCorrection}
            invalidates={changedByCorrection}
            events={events}
            draftName={`corrections/${correction.id}`}
          />
        </>
      ) : (
        <RequestSummary decision={correction.decision} />
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
