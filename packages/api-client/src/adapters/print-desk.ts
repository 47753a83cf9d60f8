import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '@portal/api-client'
import { listDeskPrintRunsOptions } from '../generated/@tanstack/react-query.gen.ts'
import { getPrintFilePath, movePrintRun } from '../generated/sdk.gen.ts'
import type { DeskPrintRun } from '../generated/types.gen.ts'
import { keysOf } from './keys-of.ts'
import type { Language } from './language.ts'
import { inLanguage, pagedQuery, pathOf, seen } from './rest.ts'

export type { DeskPrintRun }
export type PrintRunStage = DeskPrintRun['stage']

/** To print, to be fetched, and fetched or refused; the last two also alone. */
export type PrintDeskView = 'to-print' | 'ready' | 'done' | 'fetched' | 'refused'

export const printDeskQueries = {
  /** The print runs of a view in pages; one that moved meanwhile occurs once. `language` is that of the names. */
  view: (view: PrintDeskView, language: Language) =>
    infiniteQueryOptions({
      ...pagedQuery(listDeskPrintRunsOptions, { query: { view, limit: 100 }, ...inLanguage(language) }),
      select: ({ pages }) => [...new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item]))).values()],
    }),
}

/** The keys of the queries that a step of the print room changes. */
export const changedByPrintDesk = keysOf('listDeskPrintRuns', 'listTasks')

export interface PrintRunMove {
  /** As it was seen. */
  printRun: Pick<DeskPrintRun, 'id' | 'version'>
  stage: PrintRunStage
  /** Why it is refused. */
  refusal?: string
}

/**
 * Moves a print run to another stage and returns it. Throws an `ApiError` with the code `version.changed` when it is no
 * longer as it was seen; repeated after a lost response it has no further effect.
 */
export async function moveToStage({ printRun, stage, refusal }: PrintRunMove, language: Language) {
  const body = { stage, ...(refusal !== undefined && { refusal }) }
  return (await movePrintRun({ ...seen(printRun, language), body })).data
}

/** The address that opens the file of a print run for this account, for two minutes. */
export async function signPrintFile(id: number): Promise<string> {
  const { data } = await getPrintFilePath(pathOf(id))
  return new URL(data.path, client.getConfig().baseURL ?? window.location.origin).href
}
