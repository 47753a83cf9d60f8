import type { Correction, CorrectionRepresentation } from './correction.schemas.ts'
import { etagOf } from '../../../http/etag.ts'

/** The facts that a version stands for: not the names, which depend on the language, nor who sent it. */
export const versionFacts = ({
  id,
  state,
  wanted,
  reason,
  current,
  markVersion,
  isPublished,
}: CorrectionRepresentation) => ({
  id,
  state,
  wanted,
  reason,
  current,
  markVersion,
  isPublished,
})

/** A correction request with the version of what is asked and of the entry as it stands. */
export const withVersion = (correction: CorrectionRepresentation): Correction => ({
  ...correction,
  version: etagOf(versionFacts(correction)),
})
