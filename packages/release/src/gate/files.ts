import { containsScript, findDocuments, isVectorImage } from '@portal/release-format/file-types'
import type { Check } from './gate.ts'

/** Whether the candidate has no file that a browser opens as a document with script in the portal's origin. */
export const filesCheck: Check = {
  id: 'files',
  title: "No file runs as a page of the portal's origin",
  run({ candidate: { files } }) {
    const images = files.filter(({ path, bytes }) => isVectorImage(path) && containsScript(bytes.toString('utf8')))
    return {
      findings: [
        ...findDocuments(files),
        ...images.map(({ path }) => ({
          text: `${path} is an image that holds script.`,
          remedy: 'Export the image again without script, links to script and foreign content.',
        })),
      ],
    }
  },
}
