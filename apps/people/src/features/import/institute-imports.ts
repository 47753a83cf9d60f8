import type { ImportProblem } from '@portal/api-client/import-calls'
import { instituteImports, maxImportBytes } from '@portal/api-client/imports'
import type { FileChoice, ImportKind } from '@portal/shared-screens/imports'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { problemCodes } from './problem-codes.ts'

/** The imports of the institute's files. */
export function useInstituteImports(): ImportKind {
  return {
    calls: instituteImports,
    paths: { list: paths.imports, run: paths.toImport },
    isSingleFile: false,
    problemText: useProblemText(),
  }
}

export function useInstituteFiles(): FileChoice {
  const t = useTexts()
  return {
    accept: '.csv,.tsv,.txt,.xlsx,.xlsm,.zip',
    isWanted: ({ name }) => /\.(csv|tsv|txt|xls[bmx]?|ods|zip)$/i.test(name),
    maxBytes: maxImportBytes,
    hasFolder: true,
    hasWrongLines: true,
    prepare: (file) => ({ name: file.name, content: file }),
    texts: {
      drop: t('import.drop'),
      choose: t('import.chooseFiles'),
      limits: t('import.dropLimits'),
      nothing: t('import.nothingChosen'),
      tooLarge: t('import.tooLarge'),
    },
  }
}

/** The text of a problem; a code of a newer server is shown as it is. */
function useProblemText(): (problem: ImportProblem) => string {
  const t = useTexts()
  return ({ code, values }) => {
    const known = problemCodes.find((name) => name === code)
    return known ? t(`import.problem.${known}`, values) : code
  }
}
