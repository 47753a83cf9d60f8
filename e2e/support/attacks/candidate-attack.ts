import type { GateCheckId } from '../../../packages/release-format/src/gate-checks.ts'
import type { Variant } from '../release/variant.ts'
import type { AddedCode } from './candidate.ts'

/** An attack by the code or the files of a candidate, which the gate judges. */
export interface CandidateAttack {
  id: string
  /** The description in the documentation's table. */
  attack: string
  /** The check that finds it. */
  check: GateCheckId
  /** A finding of that check; `…` stands for any text. */
  finding: string
  code?: AddedCode
}

/** Attacks that one candidate makes, because none of them hides another. */
export interface CandidateBatch {
  name: string
  attacks: CandidateAttack[]
  /** Changes files of the build. */
  change?: (variant: Variant) => Variant
}

/** The attacks that one check finds. */
export function foundBy(check: GateCheckId, attacks: readonly Omit<CandidateAttack, 'check'>[]): CandidateAttack[] {
  return attacks.map((attack) => ({ ...attack, check }))
}

/** An expression for `localStorage` that a text search of the code does not find. */
export const hiddenStorage = `window['local'+'Storage']`
