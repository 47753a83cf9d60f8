import { catalogueImports, compressCatalogue, maxCatalogueBytes } from '@portal/api-client/catalogue-imports'
import type { ImportProblem } from '@portal/api-client/import-calls'
import type { FileChoice, ImportKind } from '@portal/shared-screens/imports'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { problemCodes } from './problem-codes.ts'

/** The imports of the library's catalogue. */
export function useCatalogueImports(): ImportKind {
  return {
    calls: catalogueImports,
    paths: { list: paths.catalogue, run: paths.toCatalogueImport },
    isSingleFile: true,
    problemText: useProblemText(),
  }
}

/** One file of any name: library systems give theirs many endings, and the server detects the format. */
export function useCatalogueFile(): FileChoice {
  const t = useTexts()
  return {
    isWanted: () => true,
    maxBytes: maxCatalogueBytes,
    hasFolder: false,
    hasWrongLines: false,
    prepare: compressCatalogue,
    texts: {
      drop: t('catalogue.drop'),
      choose: t('catalogue.choose'),
      limits: t('catalogue.limits'),
      nothing: t('catalogue.nothing'),
      tooLarge: t('catalogue.tooLarge'),
    },
  }
}

/** The text of a problem; a code of a newer server is shown as it is. */
function useProblemText(): (problem: ImportProblem) => string {
  const t = useTexts()
  return ({ code, values }) => {
    const known = problemCodes.find((name) => name === code)
    return known ? t(`catalogue.problem.${known}`, values) : code
  }
}
