import {
  changedByCorrection,
  ownCorrectionQueries,
  withdrawCorrection,
  type Correction,
} from '@portal/api-client/corrections'
import { useLanguage } from '@portal/i18n'
import { BackTo, ConfirmCommand } from '@portal/remote-kit'
import { MoreOfList, Page, QueryView, Stack } from '@portal/ui'
import { PlainTable } from '@portal/ui/table'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'
import { CorrectionDialog, type CorrectedRow } from '../../corrections/CorrectionDialog.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { AttachmentDialog } from './AttachmentDialog.tsx'
import { useCorrectionColumns } from './correction-columns.tsx'

/** The teacher's correction requests of the year, the latest first: withdrawn while they wait, sent again when refused. */
export function CorrectionsPage() {
  const t = useTexts()
  const language = useLanguage()
  const list = useInfiniteQuery(ownCorrectionQueries.list(language))
  const [withdrawn, setWithdrawn] = useState<Correction | null>(null)
  const [sentAgainId, setSentAgainId] = useState<number | null>(null)
  const [attachedId, setAttachedId] = useState<number | null>(null)
  const withdrawal = useCommand({
    run: (correction: Correction) => withdrawCorrection(correction, language),
    invalidates: changedByCorrection,
    failedText: 'corrections.notWithdrawn',
    doneText: t('corrections.withdrawn'),
  })
  const corrections = list.data ?? []
  const columns = useCorrectionColumns({
    onWithdraw: setWithdrawn,
    onAttach: ({ id }) => setAttachedId(id),
    onSendAgain: ({ id }) => setSentAgainId(id),
    isLatest: (correction) => corrections.find((each) => entryOf(each) === entryOf(correction)) === correction,
  })
  const attached = corrections.find(({ id }) => id === attachedId)
  const sentAgain = corrections.find(({ id }) => id === sentAgainId)
  return (
    <Page title={t('corrections.title')} help={t('corrections.help')} width="full">
      <QueryView
        query={list}
        isEmpty={({ length }) => length === 0}
        empty={<BackTo text={t('corrections.none')} path={paths.registers} label={t('register.title')} />}
      >
        {(rows) => (
          <Stack gap="3">
            <PlainTable caption={t('corrections.caption')} columns={columns} rows={rows} rowKey={({ id }) => id} />
            <MoreOfList list={list} />
          </Stack>
        )}
      </QueryView>
      <ConfirmCommand
        command={withdrawal}
        title={t('corrections.withdrawTitle')}
        text={t('corrections.withdrawText', { name: withdrawn?.student.name ?? '' })}
        isOpen={withdrawn !== null}
        onConfirm={() => withdrawn && void withdrawal.run(withdrawn)}
        onClose={() => setWithdrawn(null)}
      />
      {attached && <AttachmentDialog correction={attached} onClose={() => setAttachedId(null)} />}
      {sentAgain && <CorrectionDialog row={toRow(sentAgain)} onClose={() => setSentAgainId(null)} />}
    </Page>
  )
}

/** Names the entry that a request is about. */
const entryOf = ({ markId, registerId, student }: Correction) =>
  markId === null ? `register ${registerId} ${student.idNumber}` : `mark ${markId}`

/** The entry as it stands now, with the values of a request. */
function toRow(correction: Correction): CorrectedRow {
  const { id, student, paper, markId, markVersion, registerId, current, wanted, reason, fileName } = correction
  const target: CorrectedRow['target'] =
    markId === null
      ? { kind: 'register', registerId: registerId ?? 0, idNumber: student.idNumber }
      : { kind: 'mark', markId, markVersion }
  return {
    target,
    name: paper ? `${student.name} (${paper})` : student.name,
    entry: current,
    former: { ...wanted, id, reason, fileName },
  }
}
