import { containsScript, findDocuments, isVectorImage } from '@portal/release-format/file-types'
import { describeRefusedFiles } from '@portal/release-format/reservation'
import { declaredFiles } from '../candidate/candidate.ts'
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
        ...findDocuments(files),
        ...toFindings(
          images.map(({ path }) => `${path} is an image that holds script.`),
          'Export the image again without script, links to script and foreign content.',
        ),
      ],
    }
  },
}
