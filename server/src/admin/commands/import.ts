import { importInstitute, type ImportReport } from '../import/import.service.ts'
import { writeTemplate } from '../import/template.ts'
import { command, UsageError, CommandRefused } from '../command.ts'
import { formatTable } from '../format-table.ts'

export const importCommands = [
  command({
    usage: 'import [--template FOLDER]',
    help: 'writes the files of an institute, each with its first line alone, to be filled in',
    refusals: { 'import.exists': 'There are such files already: name another folder.' },
    run: async (_admin, { template: folder }) => {
      if (!folder) throw new UsageError('import')
      return `${await writeTemplate(folder)} files are in ${folder}.`
    },
  }),
  command({
    usage: 'import FOLDER [--dry-run]',
    help: 'brings years, people, groups, timetable and exams up to date with CSV files: all of them, or nothing',
    refusals: {
      'import.folder': 'There is no such folder.',
      'import.empty': 'No file of an institute is there: `pnpm admin import --template FOLDER` writes them.',
    },
    run: async ({ db, by }, { FOLDER: folder, 'dry-run': isDryRun }) => {
      const report = await importInstitute(db, by, { folder, isDryRun })
      if (report.problems.length > 0)
        throw new CommandRefused(formatReport(report, `Nothing is imported: ${countOf(report)} to be mended.`))
      return formatReport(
        report,
        isDryRun ? 'Nothing is imported: this was a dry run, and every line is right.' : 'All of it is imported.',
      )
    },
  }),
]

const countOf = ({ problems }: ImportReport): string =>
  problems.length === 1 ? '1 thing is' : `${problems.length} things are`

function formatReport({ files, problems }: ImportReport, end: string): string {
  const rows = files.map(({ file, counts: { added, changed, same, removed } }) => [
    ...[`${file}.csv`, String(added), String(changed), String(removed), String(same)],
  ])
  return [
    ...problems.map(({ file, line, text }) => `${file}.csv:${line}: ${text}`),
    ...(problems.length > 0 ? [] : [formatTable(['file', 'new', 'changed', 'removed', 'as it was'], rows)]),
    end,
  ].join('\n')
}
