import {
  changedByCorrection,
  correctionQueries,
  decideCorrection,
  loadCorrectionFile,
  type Correction,
  type CorrectionFile,
} from '@portal/api-client/corrections'
import { isolate, useLanguage } from '@portal/i18n'
import { Banner, Card, QueryView } from '@portal/ui'
import { useEntryText } from '@portal/ui/marks'
import { useQuery } from '@tanstack/react-query'
import { OpenFile } from '../../decisions/OpenFile.tsx'
import { RequestDetail } from '../../decisions/RequestDetail.tsx'
import type { RequestPanelProps } from '../../decisions/RequestsPage.tsx'
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

function CorrectionDetail({ file: { correction, history }, ...rest }: DetailProps) {
  const t = useTexts()
  const { kind, state, teacher, fileName } = correction
  return (
    <RequestDetail
      {...rest}
      kind="corrections"
      request={correction}
      title={t(`corrections.kind.${kind}`)}
      sender={teacher}
      state={state}
      stateText={t(`corrections.state.${state}`)}
      factsOf={useCorrectionFacts()}
      decide={decideCorrection}
      invalidates={changedByCorrection}
      consequences={useConsequences(correction)}
      history={<EntryHistory history={history} />}
    >
      {fileName && (
        <OpenFile
          label={t('corrections.openFile', { name: fileName })}
          name={fileName}
          load={() => loadCorrectionFile(correction.id)}
        />
      )}
      {state === 'pending' && <Warnings correction={correction} />}
    </RequestDetail>
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

function useConsequences({ student, teacher, current, wanted, isPublished }: Correction) {
  const t = useTexts()
  const entryText = useEntryText()
  // The right-to-left mark, because numbers alone would have the direction of Latin letters, and the arrow another.
  const start = useLanguage() === 'ar' ? '\u200F' : ''
  const values = { before: entryText(current), after: entryText(wanted) }
  const change = isolate(`${start}${t('corrections.entry.change', values)}`)
  const accept = t('corrections.consequence.accept', { student: student.name, change, teacher: teacher.name })
  return {
    accept: isPublished ? `${accept} ${t('corrections.isPublished')}` : accept,
    refuse: t('corrections.consequence.refuse', { student: student.name, teacher: teacher.name }),
  }
}
