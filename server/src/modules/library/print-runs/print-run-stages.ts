import type { PrintRunStage } from '../../../database/tables/library.ts'

interface PrintRunAtStage {
  stage: PrintRunStage
  is_confidential: boolean
}

const moves: Record<PrintRunStage, readonly PrintRunStage[]> = {
  requested: ['printing', 'refused'],
  printing: ['ready', 'refused', 'requested'],
  ready: ['fetched', 'printing'],
  fetched: ['ready'],
  refused: ['requested', 'printing'],
}

/** The stages to which the print room may move a print run; those before its stage undo the last step. */
export function movesOf({ stage, is_confidential }: PrintRunAtStage): readonly PrintRunStage[] {
  return stage === 'fetched' && is_confidential ? [] : moves[stage]
}

/** Whether the teacher may change the print run and send it again. */
export const isChangeable = (stage: PrintRunStage): boolean => stage === 'requested' || stage === 'refused'

/** Whether the teacher may delete the print run: not while the print room has it. */
export const isDeletable = (stage: PrintRunStage): boolean => isChangeable(stage) || stage === 'fetched'

/** Whether the file may still be read: a confidential one is deleted after fetching. */
export const hasFile = ({ stage, is_confidential }: PrintRunAtStage): boolean => stage !== 'fetched' || !is_confidential
