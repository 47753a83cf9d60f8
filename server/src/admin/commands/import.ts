import { Option } from '@commander-js/extra-typings'
import { basename } from 'node:path'
import { importInstitute, type ImportReport } from '../../importer/import.service.ts'
import { problemText } from '../../importer/problem.ts'
import { readFolder } from '../../importer/source-file.ts'
import { writeTemplate } from '../../importer/template.ts'
import { type AddCommands, CommandRefused } from '../command.ts'
import { formatTable } from '../format-table.ts'

export const addImportCommands: AddCommands = (program, admin, { print }) => {
  program
    .command('import')
    .description('brings years, people, groups, timetable and exams up to date with CSV files: all of them, or nothing')
    .argument('[folder]', 'with the CSV files')
    .option('--dry-run', 'reports what it would do, and every line that is wrong')
    .addOption(
      new Option('--template <folder>', 'writes the files there, each with its first line alone').conflicts('dryRun'),
    )
    .action(async (folder, { dryRun: isDryRun = false, template }, command) => {
      if (template !== undefined && folder === undefined)
        return print(`${await writeTemplate(template)} files are in ${template}.`)
      if (template !== undefined || folder === undefined) return command.error('error: name one folder')
      const files = await readFolder(folder)
      const subject = `folder:${basename(folder)}`
      const report = await importInstitute(admin.db, { files, by: admin.by, subject, isDryRun })
      if (report.problems.length > 0)
        throw new CommandRefused(formatReport(report, `Nothing is imported: ${countOf(report)} to be mended.`))
      print(
        formatReport(
          report,
          isDryRun ? 'Nothing is imported: this was a dry run, and every line is right.' : 'All of it is imported.',
        ),
      )
    })
}

const countOf = ({ problems }: ImportReport): string =>
  problems.length === 1 ? '1 thing is' : `${problems.length} things are`

function formatReport({ files, problems }: ImportReport, end: string): string {
  const rows = files.map(({ file, counts: { added, changed, same, removed } }) => [
    ...[`${file}.csv`, String(added), String(changed), String(removed), String(same)],
  ])
  return [
    ...problems.map((problem) => `${problem.file}.csv:${problem.line}: ${problemText(problem)}`),
    ...(problems.length > 0 ? [] : [formatTable(['file', 'new', 'changed', 'removed', 'as it was'], rows)]),
    end,
  ].join('\n')
}
