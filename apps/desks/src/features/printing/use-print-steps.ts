import { changedByPrintDesk, moveToStage, type DeskPrintRun, type PrintRunStage } from '@portal/api-client/library'
import { useLanguage } from '@portal/i18n'
import type { CommandForm } from '@portal/remote-kit'
import { useState } from 'react'
import { useCommand } from '../../commands.ts'

/** One step of a print run, from the stage and version that the clerk sees. */
export interface PrintStep {
  printRun: DeskPrintRun
  stage: PrintRunStage
  refusal?: string
}

/** The last step: the print run after it, and the stage to which an undo returns. */
export interface UndoableStep {
  printRun: DeskPrintRun
  back: PrintRunStage
}

/** Moves print runs; remembers the last step while it can be undone. */
export function usePrintSteps() {
  const language = useLanguage()
  const [last, setLast] = useState<UndoableStep | null>(null)
  const forget = () => {
    setLast(null)
    return false
  }
  const step = useCommand({
    run: (wanted: PrintStep) => moveToStage(wanted, language),
    invalidates: changedByPrintDesk,
    onDone: (moved, { printRun: { stage: back } }) => setLast({ printRun: moved, back }),
    onError: forget,
  })
  const undo = useCommand({
    run: ({ printRun, back: stage }: UndoableStep) => moveToStage({ printRun, stage }, language),
    invalidates: changedByPrintDesk,
    onDone: forget,
    onError: forget,
  })
  return { step, undo, last, remember: setLast }
}

export type PrintSteps = ReturnType<typeof usePrintSteps>

/** Refuses a print run; errors are shown in the form. */
export function useRefusal(form: CommandForm<'refusal'>, { remember }: PrintSteps, onDone: () => void) {
  const language = useLanguage()
  return useCommand({
    run: (wanted: PrintStep) => moveToStage(wanted, language),
    invalidates: changedByPrintDesk,
    form,
    refusals: { 'printRun.reason': { field: 'refusal', text: 'printing.reasonRequired' } },
    onDone: (moved, { printRun: { stage: back } }) => {
      remember({ printRun: moved, back })
      onDone()
    },
  })
}
