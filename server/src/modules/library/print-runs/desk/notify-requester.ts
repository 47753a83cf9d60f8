import type { Database } from '../../../../database/connect.ts'
import type { PrintRunStage } from '../../../../database/tables/library.ts'
import { notify, untranslated, withdrawNotifications } from '../../../../kernel/notify.ts'
import { libraryPages } from '../../notifications.ts'

interface MovedPrintRun {
  stage: PrintRunStage
  refusal: string
}

/**
 * Tells the teacher of a print run that it is printed, ready or refused. At the other stages nothing is left to tell: it is
 * fetched, or its last step was undone.
 */
export async function notifyRequester(
  tx: Database,
  by: number | null,
  id: number,
  { stage, refusal }: MovedPrintRun,
): Promise<void> {
  const subject = `print-run:${id}`
  if (stage === 'requested' || stage === 'fetched') return withdrawNotifications(tx, subject)
  const { teacher_id: to, file_name } = await tx
    .selectFrom('print_run')
    .select(['teacher_id', 'file_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const about = { to, by, subject, path: libraryPages.printRuns }
  const details = untranslated(file_name)
  await (stage === 'refused'
    ? notify(tx, { ...about, kind: 'printRun.refused', details: { ...details, reason: refusal } })
    : notify(tx, { ...about, kind: `printRun.${stage}`, details }))
}
