import { Option } from '@commander-js/extra-typings'
import { basename } from 'node:path'
import { importInstitute, type ImportReport } from '../../modules/import/importer/import.service.ts'
import { problemText } from '../../modules/import/importer/problem.ts'
import { readFolder } from '../../modules/import/importer/read-folder.ts'
import { writeTemplate } from '../../modules/import/importer/template.ts'
import { type AddCommands, CommandRefused } from '../command.ts'
import { formatTable } from '../format-table.ts'

export const addImportCommands: AddCommands = (program, admin, { print }) => {
  program
    .command('import')
    .description(
      'brings years, people, groups, timetable and exams up to date with CSV files and workbooks: all lines, or nothing',
    )
    .argument('[folder]', 'with the files')
    .option('--dry-run', 'reports what it would do, and every line that is wrong')
    .option('--leave-out', 'leaves out wrong lines with those that refer to them, and imports the others')
    .addOption(
      new Option('--template <folder>', 'writes the files there, each with its first line alone').conflicts('dryRun'),
    )
    .action(async (folder, { dryRun: isDryRun = false, leaveOut = false, template }, command) => {
      if (template !== undefined && folder === undefined)
        return print(`${await writeTemplate(template)} files are in ${template}.`)
      if (template !== undefined || folder === undefined) return command.error('error: name one folder')
      const { files, problems } = await readFolder(folder)
      const subject = `folder:${basename(folder)}`
      const wrongLines = leaveOut ? 'leaveOut' : 'prevent'
      const options = { files, by: admin.by, subject, isDryRun, unreadable: problems, wrongLines } as const
      const report = await importInstitute(admin.db, options)
      if (report.problems.length > 0)
        throw new CommandRefused(formatReport(report, `Nothing is imported: ${countOf(report)} to be mended.`))
      const [tried, done] = leaveOut
        ? ['Nothing is imported: this was a dry run.', 'Every line that is right is imported.']
        : ['Nothing is imported: this was a dry run, and every line is right.', 'All of it is imported.']
      print(formatReport(report, isDryRun ? tried : done))
    })
}

const countOf = ({ problems }: ImportReport): string =>
  problems.length === 1 ? '1 thing is' : `${problems.length} things are`

/** Files other than CSV have the ending in their name. */
const fileText = (file: string) => (file.includes('.') ? file : `${file}.csv`)

function formatReport({ files, problems, notes }: ImportReport, end: string): string {
  const rows = files.map(({ file, counts: { added, changed, same, removed } }) => [
    ...[`${file}.csv`, String(added), String(changed), String(removed), String(same)],
  ])
  return [
    ...[...problems, ...notes].map((one) => `${fileText(one.file)}:${one.line}: ${problemText(one)}`),
    ...(problems.length > 0 ? [] : [formatTable(['file', 'new', 'changed', 'removed', 'as it was'], rows)]),
    end,
  ].join('\n')
}
