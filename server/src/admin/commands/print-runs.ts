import type { PrintRunStage } from '../../database/tables/library.ts'
import { savePrintFile } from '../../modules/library/print-runs/administration.service.ts'
import { selectPrintRuns } from '../../modules/library/print-runs/administration.sql.ts'
import { movePrintRun } from '../../modules/library/print-runs/desk/print-desk.service.ts'
import { idArgument, parseReason } from '../arguments.ts'
import { type AddCommands, type AdminContext, requireFiles } from '../command.ts'

export const addPrintRunCommands: AddCommands = (program, admin, { print, printTable }) => {
  program
    .command('print-runs')
    .command('list')
    .description('print runs of the current year')
    .option('--pending', 'only those that are still to print')
    .action(async ({ pending = false }) => {
      const printRuns = await selectPrintRuns(admin.db, { pendingOnly: pending })
      printTable(
        ['id', 'teacher', 'asked', 'due', 'file', 'copies', 'level', 'speciality', 'stage'],
        printRuns.map((one) => [
          ...[String(one.id), one.teacher, one.asked_at, one.due_on, one.file_name, String(one.copies)],
          ...[one.level, one.speciality, one.stage],
        ]),
      )
    })

  const printRun = program.command('print-run')
  printRun
    .command('save')
    .description('copies the file that is to be printed, unless it is confidential')
    .addArgument(idArgument)
    .argument('<file>', 'its path')
    .action(async (id, path) => {
      await savePrintFile({ db: admin.db, storage: requireFiles(admin) }, admin.by, id, path)
      print(`${path} is what ${id} asks for.`)
    })

  for (const [word, stage, description] of steps)
    printRun
      .command(word)
      .description(description)
      .addArgument(idArgument)
      .action(async (id) => {
        await move(admin, id, stage)
        print(`${id} is ${stage}.`)
      })

  printRun
    .command('refuse')
    .description('refuses a print run that is not printed yet')
    .addArgument(idArgument)
    .argument('<reason>', 'for its teacher', parseReason)
    .action(async (id, reason) => {
      await move(admin, id, 'refused', reason)
      print(`${id} is refused.`)
    })
}

const steps: readonly [word: string, stage: PrintRunStage, description: string][] = [
  ['start', 'printing', 'begins a print run: its teacher can no longer change it'],
  ['ready', 'ready', 'a print run is printed, and may be fetched'],
  ['fetched', 'fetched', 'a print run was fetched; a confidential file is deleted'],
]

async function move(admin: AdminContext, id: number, stage: PrintRunStage, refusal?: string): Promise<void> {
  const mover = { by: admin.by, accountId: null, scope: null, language: 'en' } as const
  await movePrintRun({ db: admin.db, storage: requireFiles(admin) }, mover, { id, change: { stage, refusal } })
}
