import { containsScript, findDocuments, isVectorImage } from '@portal/release-format/file-types'
import { describeRefusedFiles } from '@portal/release-format/reservation'
import { type Candidate, declaredFiles, isCode } from '../candidate/candidate.ts'
import { toFindings, type Check } from '../gate.ts'

/** Whether the portal accepts every file: none opens as a document with script in the portal's origin. */
export const filesCheck: Check = {
  id: 'files',
  title: 'The portal accepts every file',
  run({ candidate }) {
    const { files } = candidate
    const images = files.filter(({ path, bytes }) => isVectorImage(path) && containsScript(bytes.toString('utf8')))
    return {
      findings: [
        ...toFindings(
          describeRefusedFiles(declaredFiles(candidate)),
          'Rename it, make it smaller or leave it out of the build.',
        ),
        ...toFindings(unnamedFiles(candidate), 'Import it where it is used, or leave it out of the build.'),
        ...findDocuments(files),
        ...toFindings(
          images.map(({ path }) => `${path} is an image that holds script.`),
          'Export the image again without script, links to script and foreign content.',
        ),
      ],
    }
  },
}

/** The files that the build writes beside the code; no browser requests them. */
const evidence = new Set(['contract.json', 'locales.json', 'manifest.json', 'modules.json', 'pages.json'])

/** Files that no code and no style sheet names, by the whole name or by the hash in it. */
function unnamedFiles({ files }: Candidate): string[] {
  const texts = files.filter((file) => isCode(file) || isStyle(file)).map(({ bytes }) => bytes.toString('utf8'))
  const isNamed = (name: string) => texts.some((text) => text.includes(name))
  return files
    .filter((file) => !isCode(file) && !evidence.has(file.path))
    .filter(({ path }) => !namesOf(path).some(isNamed))
    .map(({ path }) => `${path} is named by no code and by no style sheet.`)
}

const isStyle = ({ path }: { path: string }) => path.endsWith('.css')

/** `static/image/plan.3f2a91bc.webp` may be named `plan.3f2a91bc.webp`, or put together from `3f2a91bc`. */
function namesOf(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return [name, ...name.split('.').filter((part) => /^[\da-f]{8,}$/.test(part))]
}
