import type { Database } from '../../../database/connect.ts'
import type { Actor } from '../../../http/actor.ts'
import { invalid } from '../../../http/errors.ts'
import type { Language } from '../../../http/language.ts'
import type { LineDecision, WishDecisionResult, WishDecisionResults, WishDecisions } from './bulk-decision.schemas.ts'
import { decideLine } from './decide.service.ts'

/**
 * Decides many lines of the head's department in one transaction, each with optimistic concurrency: a line that was
 * changed since it was read is left as it is and reported, the others are decided.
 */
export async function decideWishes(
  tx: Database,
  actor: Actor,
  { decisions }: WishDecisions,
  language: Language,
): Promise<WishDecisionResults> {
  if (new Set(decisions.map(({ id }) => id)).size < decisions.length) throw invalid('wish.twice')
  const results = new Map<number, LineResult>()
  // In the order of the ids, so that two heads who decide the same lines wait for each other instead of deadlocking.
  for (const decision of decisions.toSorted((one, other) => one.id - other.id))
    results.set(decision.id, await decideOne(tx, actor, decision, language))
  const versions = await selectVersions(tx, [...results.values()])
  return {
    results: decisions.flatMap(({ id }) => {
      const result = results.get(id)
      return result ? { ...result, version: versions.get(id) ?? null } : []
    }),
  }
}

type LineResult = Omit<WishDecisionResult, 'version'>

/** The versions of the lines that the head may see. */
async function selectVersions(tx: Database, results: LineResult[]): Promise<Map<number, number>> {
  const seen = results.filter(({ result }) => result !== 'absent').map(({ id }) => id)
  if (seen.length === 0) return new Map()
  const lines = await tx.selectFrom('wish_line').select(['id', 'revision']).where('id', 'in', seen).execute()
  return new Map(lines.map(({ id, revision }) => [id, revision]))
}

async function decideOne(tx: Database, actor: Actor, decision: LineDecision, language: Language): Promise<LineResult> {
  const { id, version } = decision
  const line = { id, version, annee_id: actor.yearId }
  const body =
    decision.decision === 'validated'
      ? { ...line, etat: 1 as const, nb_group: decision.groups }
      : { ...line, etat: 0 as const }
  const outcome = await decideLine(tx, actor, body, { language, asHead: true })
  if (!outcome) return { id, result: 'absent', current: null }
  if (!outcome.decision) return { id, result: 'done', current: null }
  const { etat, validation, nb_group: groups, par: decidedBy } = outcome.decision
  const state = etat === 0 ? 'pending' : validation === 'enseignant' ? 'confirmed' : 'validated'
  return { id, result: 'changed', current: { state, groups, decidedBy } }
}
