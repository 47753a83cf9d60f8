import type { Database } from '../../../database/connect.ts'
import type { Caller } from '../../../http/actor.ts'
import type { Language } from '../../../http/language.ts'
import { readRequest, withVersion } from '../../../kernel/requests.ts'
import type { CorrectionFile } from './correction.schemas.ts'
import { corrections } from './correction-kind.ts'
import { selectEntryHistory } from './entry-history.sql.ts'

/** A request with the history of its entry; 404 outside of the caller's scope. */
export async function readCorrection(
  db: Database,
  { caller, params, language }: { caller: Caller; params: { id: string }; language: Language },
): Promise<CorrectionFile> {
  const id = Number(params.id)
  const correction = await readRequest(db, corrections, { id, isVisible: corrections.isDecidedBy(caller), language })
  return { correction: withVersion(corrections, correction), history: await selectEntryHistory(db, id, language) }
}
